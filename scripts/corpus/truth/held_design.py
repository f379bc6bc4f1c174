"""A drawing in millimetres of the finished piece, from its upper left corner, for many writers."""
import os
import tempfile

import numpy
from PIL import Image, ImageFilter

FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'
PT = 72 / 25.4
NAVY, ORANGE, LIME, BLACK = (1, 0.7, 0, 0.2), (0, 0.5, 1, 0), (0.5, 0, 1, 0), (0, 0, 0, 1)
WHITE, SAND, TEAL, RED = (0, 0, 0, 0), (0.05, 0.1, 0.3, 0), (0.8, 0.1, 0.4, 0.1), (0.1, 1, 0.9, 0)


def rgb(ink):
    """Plain red, green and blue of four inks; the last of a longer tuple is opacity."""
    cyan, magenta, yellow, black = ink[:4]
    return tuple((1 - each) * (1 - black) for each in (cyan, magenta, yellow))


def hexed(ink):
    return '#' + ''.join(f'{round(255 * each):02x}' for each in rgb(ink))


def photo(width, height, seed=1, mode='RGB'):
    """What a camera sees: soft large shapes, harder small ones, grain; bright and dark parts."""
    random = numpy.random.default_rng(seed)
    whole = numpy.zeros((height, width, 3), numpy.float32)
    for cells, weight in ((3, 90), (9, 50), (40, 22)):
        rough = random.random((max(2, cells * height // max(width, height) + 1), cells, 3)) * 255
        grown = Image.fromarray(rough.astype(numpy.uint8)).resize((width, height), Image.BICUBIC)
        whole += (numpy.asarray(grown, numpy.float32) - 128) * weight / 100
    whole += 118 + random.normal(0, 3, (height, width, 1))
    image = Image.fromarray(whole.clip(14, 235).astype(numpy.uint8))
    if mode == 'CMYK':
        return Image.merge(
            'CMYK',
            [band.point(lambda v: int((255 - v) * 0.7)) for band in image.split()]
            + [image.convert('L').point(lambda v: max(0, 110 - v) // 2)],
        )
    return image if mode == 'RGB' else image.convert(mode)


def photo_file(width, height, seed=1, mode='RGB', kind='jpg'):
    """A kept file of `photo`."""
    path = os.path.join(
        tempfile.gettempdir(), f'held-photo-{os.getpid()}-{width}-{height}-{seed}-{mode}.{kind}'
    )
    if not os.path.exists(path):
        image = photo(width, height, seed, mode)
        image.save(path, **({'quality': 90} if kind == 'jpg' else {}))
    return path


class Design:
    """Things drawn in order. `bleed`: how far the page goes beyond the piece on each side."""

    def __init__(self, width, height, bleed=10, slug=0):
        self.width, self.height, self.bleed, self.slug = width, height, bleed, slug
        self.items = []

    def add(self, kind, **words):
        self.items.append({'kind': kind, **words})
        return self

    def ground(self, ink, out=None):
        """A flat background to the bleed, or `out` millimetres beyond the piece."""
        out = self.bleed if out is None else out
        return self.rect(-out, -out, self.width + 2 * out, self.height + 2 * out, ink)

    def rect(self, x, y, w, h, ink=None, **more):
        return self.add('rect', x=x, y=y, w=w, h=h, ink=ink, **more)

    def oval(self, x, y, w, h, ink=None, **more):
        return self.add('oval', x=x, y=y, w=w, h=h, ink=ink, **more)

    def path(self, points, ink=None, closed=True, **more):
        """`points`: corners; one of six numbers is a curve to its last two."""
        return self.add('path', points=points, ink=ink, closed=closed, **more)

    def text(self, x, y, size, words, ink=BLACK, **more):
        """`y`: the base line; `size` in points at the finished size."""
        return self.add('text', x=x, y=y, size=size, words=words, ink=ink, **more)

    def photo(self, x, y, w, h, dpi, seed=1, mode='RGB', **more):
        px = (max(1, round(w / 25.4 * dpi)), max(1, round(h / 25.4 * dpi)))
        return self.add('photo', x=x, y=y, w=w, h=h, px=px, seed=seed, mode=mode, **more)

    def page(self):
        """Left, top, width and height of the whole page."""
        out = self.bleed + self.slug
        return -out, -out, self.width + 2 * out, self.height + 2 * out


def shop_sign(width, height, bleed=10, dpi=110, inside=70, mode='RGB', ground=NAVY, slug=0):
    """A flat ground, a photo, a logo of shapes and two lines of text, all `inside` the piece."""
    design = Design(width, height, bleed, slug).ground(ground)
    w, h = width - 2 * inside, height - 2 * inside
    design.photo(inside, inside, w * 0.4, h, dpi, mode=mode)
    mark = min(w * 0.12, h * 0.3)
    design.oval(inside + w * 0.46, inside, mark, mark, ORANGE)
    left = inside + w * 0.47 + mark
    design.path([(left, inside + mark), (left + mark, inside + mark), (left + mark / 2, inside)], LIME)
    size = w * 0.5 / 8 * PT
    design.text(inside + w * 0.46, inside + h * 0.62, size, 'Bar Miramar', WHITE)
    design.text(inside + w * 0.46, inside + h * 0.9, size * 0.6, 'abierto todo el año', SAND)
    return design


def white_card(width, height, bleed=10, inside=70):
    """A logo and a name on white: nothing needs bleed."""
    design = Design(width, height, bleed)
    w, h = width - 2 * inside, height - 2 * inside
    design.oval(inside, inside, min(w, h) * 0.6, min(w, h) * 0.6, TEAL)
    design.rect(inside, inside + h * 0.75, w * 0.8, h * 0.06, RED)
    return design.text(inside, inside + h, h * 0.12 * PT, 'Farmácia Conceição', BLACK)


def full_photo(width, height, bleed=10, dpi=110, inside=70, mode='RGB', seed=3):
    """A photo to the bleed, a see-through panel and a line of text."""
    out = 2 * bleed
    design = Design(width, height, bleed)
    design.photo(-bleed, -bleed, width + out, height + out, dpi, seed, mode)
    w, h = width - 2 * inside, height - 2 * inside
    design.rect(inside, inside + h * 0.55, w, h * 0.45, WHITE, alpha=0.7)
    return design.text(inside + w * 0.05, inside + h * 0.85, w / 14 * PT, 'Été à la plage', NAVY)


def stripes(width, height, bleed=10, inside=70):
    """Slanted bands and a burst of curves beyond the page, as a poster has."""
    design = Design(width, height, bleed).ground(SAND)
    step = width / 8
    for index in range(-3, 9):
        x = index * step
        design.path(
            [(x, -bleed), (x + step / 2, -bleed), (x + step / 2 + height / 3, height + bleed),
             (x + height / 3, height + bleed)],
            (TEAL, ORANGE, RED)[index % 3],
        )
    w, h = width - 2 * inside, height - 2 * inside
    design.path(
        [(inside, inside + h / 2), (inside, inside, inside + w, inside, inside + w, inside + h / 2),
         (inside + w, inside + h, inside, inside + h, inside, inside + h / 2)], WHITE,
    )
    return design.text(inside + w * 0.3, inside + h * 0.55, w / 16 * PT, 'REBAJAS -50 %', RED)


def soft(image, radius=6):
    return image.filter(ImageFilter.GaussianBlur(radius))
