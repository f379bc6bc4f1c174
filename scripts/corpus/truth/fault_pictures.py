"""JPEG and TIFF files with one seeded fault."""
import io
import os
import random

from PIL import Image

from pictures import jpeg_bytes, photo
from rows import PIECES, expect, row, run
from sound_pictures import cjpeg, converted, picture_for, pixels, saved, tiffcp

DAMAGE = r'damag|broken|trunc|incomplete|decod|lost|missing|preview'


def spoilt(make, how):
    """The file of a recipe with its bytes spoilt."""
    def write(path):
        make(path)
        with open(path, 'rb') as source:
            content = bytearray(source.read())
        with open(path, 'wb') as to:
            to.write(how(content))
    return write


def cut(share):
    return lambda content: content[: int(len(content) * share)]


def zeroed(share, long=4000):
    def spoil(content):
        at = int(len(content) * share)
        content[at:at + long] = bytes(min(long, len(content) - at))
        return content
    return spoil


def flipped(share, count=300):
    """Single bits in the picture's data, from a share of the file on; no marker is made."""
    def spoil(content):
        made = random.Random(7)
        for _ in range(count):
            at = made.randrange(int(len(content) * share), len(content) - 200)
            value = content[at] ^ (1 << made.randrange(8))
            if value != 0xFF and content[at] != 0xFF and content[at - 1] != 0xFF:
                content[at] = value
        return content
    return spoil


def removed(share, long=20_000):
    def spoil(content):
        at = int(len(content) * share)
        return content[:at] + content[at + long:]
    return spoil


def damaged():
    told = expect('damaged JPEG', DAMAGE, refused=True)
    bases = {
        'pillow': saved('board', quality=88),
        'cmyk': saved('board', 'CMYK', quality=88),
        'progressive': cjpeg('board', '-progressive'),
        'restart': cjpeg('board', '-restart', '2'),
        'gray': cjpeg('board', '-grayscale'),
    }
    for tool, base in bases.items():
        for name, how in {'cut-50': cut(0.5), 'cut-90': cut(0.9), 'zeroed': zeroed(0.4), 'flipped': flipped(0.3), 'removed': removed(0.5)}.items():
            if tool == 'progressive' and name == 'flipped':
                continue
            row(f'fault-jpeg-{tool}-{name}.jpg', tool, 'board', spoilt(base, how), told)
    row('fault-jpeg-cut-99.jpg', 'pillow', 'board', spoilt(bases['pillow'], cut(0.99)), told)
    told = expect('damaged TIFF', DAMAGE, refused=True)
    strips = {
        'raw': saved('vinyl'), 'lzw': saved('vinyl', compression='tiff_lzw'), 'deflate': saved('vinyl', 'CMYK', compression='tiff_adobe_deflate'),
        'jpeg': tiffcp('vinyl', '-c', 'jpeg:r:85', '-r', '64'), 'tiles': tiffcp('vinyl', '-t', '-c', 'zip'), 'packbits': tiffcp('vinyl', '-c', 'packbits', '-r', '16'),
        'g4': saved('vinyl', '1', compression='group4'),
    }
    for tool, base in strips.items():
        for name, how in {'cut-60': cut(0.6), 'zeroed': zeroed(0.4, 3000), 'flipped': flipped(0.3, 200)}.items():
            if tool == 'raw' and name != 'cut-60' or tool == 'packbits' and name == 'flipped':
                continue
            # A directory behind the picture is lost with it: the whole file is refused.
            row(f'fault-tiff-{tool}-{name}.tif', tool, 'vinyl', spoilt(base, how), told)


def sizes():
    for on, dpi, level in (('board', 60, 'blocks'), ('board', 120, 'warns'), ('banner small', 40, 'blocks'), ('label', 100, 'blocks'), ('label', 200, 'warns')):
        name = on.replace(' ', '-')
        told = expect('low resolution of a picture', 'resolution', level, figure=dpi)
        row(f'fault-jpeg-coarse-{name}-{dpi}.jpg', 'pillow', on, saved(on, size=pixels(on, dpi=dpi), quality=90), told)
        row(f'fault-tiff-coarse-{name}-{dpi}.tif', 'imagemagick', on, converted(on, '-compress', 'LZW', size=pixels(on, dpi=dpi)), told)
    wide, high = pixels('board')
    told = expect('wrong proportion of a picture', 'proportion|size', 'warns')
    row('fault-jpeg-proportion.jpg', 'pillow', 'board', saved('board', size=(wide, int(high * 1.2)), quality=88), told)
    row('fault-tiff-proportion.tif', 'pillow', 'board', saved('board', size=(int(wide * 1.1), high), compression='tiff_lzw'), told)
    wide, high = pixels('banner', beyond=False)
    row('fault-jpeg-proportion-1.5.jpg', 'pillow', 'banner', saved('banner', size=(int(wide * 1.015), high), quality=80),
        expect('1.5 % of 3 m', 'proportion|size|dimension', 'warns'))
    for on in ('board', 'vinyl', 'label'):
        told = expect('picture without bleed', 'bleed', 'warns')
        size = pixels(on, beyond=False)
        row(f'fault-jpeg-no-bleed-{on}.jpg', 'pillow', on, saved(on, size=size, quality=88), told)
        row(f'fault-tiff-no-bleed-{on}.tif', 'pillow', on, saved(on, 'CMYK', size=size, compression='tiff_lzw'), told)

    def framed(path):
        """With bleed in size, but white beyond the trim."""
        whole = Image.new('RGB', pixels('board'), 'white')
        inner = pixels('board', beyond=False)
        off = ((whole.width - inner[0]) // 2, (whole.height - inner[1]) // 2)
        whole.paste(photo(*inner), off)
        whole.save(path, quality=92)
    row('fault-jpeg-bleed-white.jpg', 'pillow', 'board', framed, expect('picture without bleed', 'bleed', 'warns'))


def colours():
    row('fault-jpeg-rgb.jpg', 'cjpeg', 'board', cjpeg('board'), expect('RGB picture', r'colour\.rgb', 'notes'))
    row('fault-tiff-cmyk-no-profile.tif', 'pillow', 'vinyl', saved('vinyl', 'CMYK'), expect('no profile', 'noProfile', 'notes'))
    row('fault-tiff-lab.tif', 'imagemagick', 'vinyl', converted('vinyl', '-colorspace', 'Lab', '-depth', '8', '-compress', 'Zip'),
        expect('Lab picture', r'colour\.lab', 'notes'))
    row('fault-tiff-16-bit.tif', 'imagemagick', 'vinyl', converted('vinyl', '-depth', '16', '-compress', 'LZW'), expect('more than 8 bit', 'bits', 'notes', figure=16))

    def alpha(path):
        picture = picture_for('vinyl').convert('RGBA')
        mask = Image.radial_gradient('L').resize(picture.size)
        picture.putalpha(mask)
        picture.save(path, compression='tiff_lzw')
    row('fault-tiff-alpha.tif', 'pillow', 'vinyl', alpha, expect('alpha', 'alpha', 'warns'))
    row('fault-tiff-alpha-im.tif', 'imagemagick', 'vinyl', lambda path: run('convert', '-size', '{}x{}'.format(*pixels('vinyl')), 'gradient:#ff000080-#0000ff10', '-compress', 'LZW', path),
        expect('alpha', 'alpha', 'warns'))
    row('fault-tiff-two-pages.tif', 'pillow', 'vinyl', lambda path: picture_for('vinyl').save(path, save_all=True, append_images=[picture_for('vinyl')], compression='tiff_lzw'),
        expect('too many pictures', 'pages', 'warns', figure=2))
    for total, inks in ((400, (255, 255, 255, 255)), (340, (230, 217, 217, 204))):
        def dark(path, inks=inks):
            picture = picture_for('vinyl', 'CMYK')
            size = (picture.width // 3, picture.height // 3)
            picture.paste(Image.new('CMYK', size, inks), size)
            picture.save(path, compression='tiff_lzw')
        row(f'fault-tiff-ink-{total}.tif', 'pillow', 'vinyl', dark, expect('total ink in picture', '[iI]nk', 'warns', figure=total, within=6))
    row('fault-jpeg-blank.jpg', 'pillow', 'board', lambda path: Image.new('RGB', pixels('board'), 'white').save(path), expect('blank page', 'blank|empty'))
    for number in (3, 6):
        from sound_pictures import with_orientation
        row(f'fault-jpeg-turned-{number}.jpg', 'pillow', 'board', with_orientation('board', number), expect('turned', 'turned', 'notes'))


def rows():
    damaged()
    sizes()
    colours()
