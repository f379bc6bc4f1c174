"""Pictures like photographs, made by Pillow and kept for the whole run."""
import functools
import io
import random

from PIL import Image, ImageChops

PX_PER_MM = 1 / 25.4


def px(mm, dpi):
    """Whole pixels of a length."""
    return max(1, round(mm * dpi / 25.4))


def photo(width, height, mode='RGB', seed=1):
    """Soft colours with some grain; never white at an edge. A copy: some recipes draw on it."""
    return drawn_once(width, height, mode, seed).copy()


@functools.lru_cache(maxsize=6)
def drawn_once(width, height, mode, seed):
    made = random.Random(seed)
    small = Image.new('RGB', (9, 7))
    small.putdata([tuple(made.randint(40, 200) for _ in range(3)) for _ in range(63)])
    soft = small.resize((width, height), Image.BICUBIC)
    grain = Image.effect_noise((min(width, 1200), min(height, 1200)), 24).resize((width, height))
    grained = ImageChops.overlay(soft, Image.merge('RGB', (grain, grain, grain)))
    return mode_of(grained, mode)


def mode_of(picture, mode):
    """CMYK without profile, with black taken out moderately: at most 300 % of ink."""
    if mode != 'CMYK':
        return picture.convert(mode)
    inks = [band.point(lambda value: int((255 - value) * 0.8)) for band in picture.split()]
    black = Image.new('L', picture.size, 12)
    return Image.merge('CMYK', (*inks, black))


def jpeg_bytes(picture, **how):
    """The picture as JPEG, quality 88 unless told."""
    to = io.BytesIO()
    picture.save(to, 'JPEG', **{'quality': 88, **how})
    return to.getvalue()
