"""Letters that are pixels: in pictures, in flattened pages, beside textures and photographs."""
import os
import subprocess

from PIL import Image, ImageDraw, ImageFont

from held_design import photo
from rows import PIECES, expect, row, run

SANS = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'
SERIF = '/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf'
BOLD = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf'
WORDS = ('Impreso en Vigo sobre vinilo de 100 micras', 'Conservar en lugar seco, lejos del sol',
         'Ne pas plier. Nettoyer avec un chiffon doux', 'Montagem incluída; consulte condições')
OVER = 4


def page(on, ppi, points, at=(0.2, 0.3), font=SANS, ground=(246, 243, 236), ink=(25, 25, 30), lines=4, back=None):
    """The piece with its bleed, and lines of text whose letters are drawn as a painting program does."""
    rules = PIECES[on]
    bleed = rules['rules']['bleedMm']
    size = [round((rules['ordered'][key] + 2 * bleed) / 25.4 * ppi) for key in ('widthMm', 'heightMm')]
    image = back(*size) if back else Image.new('RGB', size, ground)
    draw = ImageDraw.Draw(image)
    draw.rectangle((size[0] * 0.6, size[1] * 0.55, size[0] * 0.9, size[1] * 0.85), fill=(190, 60, 40))
    face = ImageFont.truetype(font, round(points * ppi * OVER / 72))
    for line in range(lines):
        words = WORDS[line % len(WORDS)]
        left, top, right, bottom = face.getbbox(words)
        mask = Image.new('L', (right + 8, bottom + 8))
        ImageDraw.Draw(mask).text((0, 0), words, font=face, fill=255)
        mask = mask.resize((mask.width // OVER, mask.height // OVER), Image.LANCZOS)
        place = (round(size[0] * at[0]), round(size[1] * at[1] + line * points * ppi / 50))
        image.paste(ink, place, mask)
    return image


def saved(image, ppi, kind='jpg', turned=None, **keys):
    def make(path):
        if kind == 'jpg':
            exif = Image.Exif()
            if turned:
                exif[0x112] = turned
            image.save(path, 'JPEG', quality=keys.get('quality', 90), dpi=(ppi, ppi), exif=exif)
        else:
            image.save(path, 'TIFF', compression='tiff_lzw', dpi=(ppi, ppi))
    return make


def flattened(image, ppi, quality=92):
    """A page that is one picture, as editing programs flatten."""
    def make(path):
        kept = f'{path}.jpg'
        image.save(kept, 'JPEG', quality=quality, dpi=(ppi, ppi))
        run('img2pdf', kept, '-o', path)
        os.remove(kept)
    return make


def rows():
    small = lambda points: expect('small text', r'^text\.small', 'warns', figure=points, within=0.9)
    fault = lambda name, on, make, points: row(f'letters-fault {name}', 'Pillow', on, make, small(points))
    sound = lambda name, on, make: row(f'letters-sound {name}', 'Pillow', on, make)
    for on, ppi, points in (('board', 150, 4), ('board', 200, 4), ('vinyl', 300, 4.5), ('vinyl', 200, 3.5), ('label', 300, 3.5)):
        for name, face in (('sans', SANS), ('serif', SERIF), ('bold', BOLD)):
            fault(f'{on} {ppi} {name}.jpg', on, saved(page(on, ppi, points, font=face), ppi), points)
    white = dict(ground=(20, 50, 90), ink=(255, 255, 255))
    fault('white on blue.jpg', 'vinyl', saved(page('vinyl', 250, 4, **white), 250), 4)
    fault('white on blue.tif', 'vinyl', saved(page('vinyl', 250, 4, **white), 250, 'tif'), 4)
    fault('four inks.tif', 'vinyl', saved(page('vinyl', 250, 4).convert('CMYK'), 250, 'tif'), 4)
    fault('grey.jpg', 'vinyl', saved(page('vinyl', 250, 4).convert('L'), 250), 4)
    fault('of low quality.jpg', 'vinyl', saved(page('vinyl', 300, 4), 300, quality=60), 4)
    fault('turned by its header.jpg', 'vinyl', saved(page('vinyl', 250, 4).rotate(90, expand=True), 250, turned=6), 4)
    fault('read upwards.jpg', 'board high', saved(page('board', 200, 4).rotate(90, expand=True).resize((2441, 5591)), 200), 3)
    fault('flattened.pdf', 'vinyl', flattened(page('vinyl', 300, 4), 300), 4)
    fault('flattened white.pdf', 'board', flattened(page('board', 200, 4, **white), 200), 4)
    fault('banner from near.jpg', 'banner small', saved(page('banner small', 110, 5), 110), 5)
    for on, ppi, points in (('board', 150, 7), ('board', 200, 6.5), ('vinyl', 300, 6.5), ('vinyl', 300, 9), ('label', 300, 5.5), ('label', 600, 5.5)):
        for name, face in (('sans', SANS), ('serif', SERIF)):
            sound(f'{on} {ppi} {points} {name}.jpg', on, saved(page(on, ppi, points, font=face), ppi))
    sound('white on blue.jpg', 'vinyl', saved(page('vinyl', 250, 7, **white), 250))
    sound('flattened.pdf', 'vinyl', flattened(page('vinyl', 300, 7), 300))
    grain = lambda w, h: photo(w, h, 7)
    sound('photograph.jpg', 'vinyl', saved(page('vinyl', 300, 12, back=grain), 300))
    for name in ('bricks', 'hexagons', 'checkerboard', 'leftshingle', 'crosshatch', 'circles', 'smallfishscales', 'verticalsaw'):
        def make(path, name=name):
            size = '3578x2551'
            done = subprocess.run(('convert', '-size', size, f'pattern:{name}', '-scale', '300%', '-crop', f'{size}+0+0',
                                   '-colorspace', 'sRGB', '+level-colors', '#5a3410,#d8a868', '-units', 'PixelsPerInch',
                                   '-density', '300', '-quality', '88', f'jpg:{path}'), capture_output=True, timeout=120)
            if done.returncode:
                raise RuntimeError(done.stderr)
        row(f'letters-sound pattern {name}.jpg', 'ImageMagick', 'vinyl', make)
    # A photograph as dots: dithered, and screened as for a printed newspaper.
    for name, how in (('dithered', ('-dither', 'FloydSteinberg', '-monochrome')), ('riemersma', ('-dither', 'Riemersma', '-monochrome')),
                      ('halftone 6', ('-ordered-dither', 'h6x6o')), ('halftone 8', ('-ordered-dither', 'h8x8o')),
                      ('halftone 16', ('-ordered-dither', 'h16x16o')), ('circles 7', ('-ordered-dither', 'c7x7w'))):
        def make_dots(path, how=how):
            done = subprocess.run(('convert', '-size', '3578x2551', 'plasma:tan-steelblue', '-seed', '7', '-colorspace', 'Gray', '-blur', '0x12',
                                   *how, '-units', 'PixelsPerInch', '-density', '300', '-quality', '95', f'jpg:{path}'),
                                  capture_output=True, timeout=120)
            if done.returncode:
                raise RuntimeError(done.stderr)
        row(f'letters-sound dots {name}.jpg', 'ImageMagick', 'vinyl', make_dots)
