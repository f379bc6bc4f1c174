"""One seeded fault in a JPEG or TIFF."""
from held_design import photo
from held_sound_pictures import BANNER, BOARD, jpeg, profile, tiff
from held_writers import after
from rows import expect, piece, row, run

DAMAGE = r'^damage'
STRAIGHT = piece(1000, 500, 'banner')


def rows():
    sizes()
    damage()
    inks()


def sizes():
    low = r'^resolution\.(blocked|warning)'
    for dpi in (30, 50, 85):
        level = 'warns' if dpi > 70 else 'blocks'
        px = (round(1020 / 25.4 * dpi), round(520 / 25.4 * dpi))
        row(f'held-fault {dpi} dpi.jpg', 'pillow', 'banner small', jpeg(px, dpi=(300, 300)),
            expect('low resolution', low, level, figure=dpi))
        row(f'held-fault {dpi} dpi.tif', 'pillow', 'banner small', tiff(px), expect('low resolution', low, level, figure=dpi))
    row('held-fault label of 120 dpi.jpg', 'pillow', 'label', jpeg((302, 208)), expect('low resolution', low, 'blocks', figure=120, within=2))
    size = r'^(pageSize|proportion)'
    row('held-fault square.jpg', 'pillow', 'banner small', jpeg((4400, 4400)), expect('wrong size', size))
    row('held-fault 5 to 4.tif', 'pillow', 'board', tiff((3200, 2560)), expect('wrong size', size, also='resolution'))
    row('held-fault 45 mm.jpg', 'pillow', 'banner', jpeg((13335, 4370), quality=70), expect('wrong size', size))
    for name, out in (('no bleed', 0), ('3 mm of bleed', 3)):
        px = tuple(round((side + 2 * out) / 25.4 * 110) for side in (1000, 500))
        row(f'held-fault {name}.jpg', 'pillow', STRAIGHT, jpeg(px, dpi=(110, 110)),
            expect('bleed', r'^bleed', figure=out or None, within=0.6))
        row(f'held-fault {name}.tif', 'pillow', STRAIGHT, tiff(px, dpi=(110, 110)),
            expect('bleed', r'^bleed', figure=out or None, within=0.6))
    row('held-fault white border.jpg', 'pillow', STRAIGHT, bordered, expect('bleed', r'^bleed', also='margin'))
    row('held-fault blank.jpg', 'pillow', 'banner small', lambda path: flat(path, 'white'), expect('blank page', r'^blank'))
    row('held-fault blank.tif', 'pillow', 'banner small', lambda path: flat(path, 'white'), expect('blank page', r'^blank'))
    row('held-fault one page.tif', 'pillow', 'double board', tiff((2720, 1945)), expect('number of pages', r'^pages\.few'))
    row('held-fault logo at the edge.jpg', 'pillow', 'banner small', edge_logo, expect(
        'drawing near the edge', r'^margin', place=(2185, 73, 214, 214), near=20))
    row('held-fault pixel.jpg', 'pillow', 'banner small', jpeg((1, 1)), expect('too small', r'.', refused=True))


def flat(path, colour):
    from PIL import Image

    Image.new('RGB', BANNER, colour).save(path)


def bordered(path):
    """A photo that ends at the trim, on white."""
    from PIL import Image

    out = round(10 / 25.4 * 109)
    image = Image.new('RGB', BANNER, 'white')
    image.paste(photo(BANNER[0] - 2 * out, BANNER[1] - 2 * out, 15), (out, out))
    image.save(path, quality=90)


def edge_logo(path):
    from PIL import Image, ImageDraw

    image = Image.new('RGB', BANNER, 'white')
    per = BANNER[0] / 1020
    draw = ImageDraw.Draw(image)
    draw.ellipse([each * per for each in (510, 17, 560, 67)], fill=(200, 20, 60))
    draw.rectangle([each * per for each in (300, 200, 700, 320)], fill=(20, 60, 160))
    image.save(path, quality=92)


def altered(change, make):
    def on(source, path):
        with open(source, 'rb') as of, open(path, 'wb') as to:
            to.write(change(bytearray(of.read())))
    return after(make, on)


def damage():
    on = 'banner small'
    for share in (0.25, 0.5, 0.85, 0.97):
        row(f'held-fault cut at {share}.jpg', 'pillow', on, altered(
            lambda data, share=share: data[: int(len(data) * share)], jpeg()), expect('cut picture', DAMAGE, 'blocks', refused=True))
    row('held-fault progressive cut.jpg', 'pillow', on, altered(
        lambda data: data[: len(data) // 2], jpeg(progressive=True)), expect('cut picture', DAMAGE, refused=True))
    for share in (0.2, 0.5, 0.8):
        row(f'held-fault zeros at {share}.jpg', 'pillow', on, altered(
            lambda data, share=share: zeros(data, share), jpeg()), expect('damaged picture', DAMAGE, refused=True))
    for compression in ('raw', 'tiff_lzw', 'tiff_adobe_deflate', 'tiff_jpeg', 'packbits'):
        row(f'held-fault {compression} cut.tif', 'pillow', 'board', altered(
            lambda data: data[: int(len(data) * 0.6)], tiff(compression=compression)), expect('cut picture', r'.', refused=True))
    for compression in ('raw', 'tiff_lzw', 'tiff_adobe_deflate', 'tiff_jpeg', 'packbits'):
        row(f'held-fault {compression} zeros.tif', 'pillow', 'board', altered(
            lambda data: zeros(data, 0.5), tiff(compression=compression)), expect('damaged picture', r'.', refused=True))
    for name, words in {'tiles': ('-t', '-c', 'zip'), 'planes': ('-p', 'separate', '-c', 'lzw'), 'zstd': ('-c', 'zstd:p2')}.items():
        row(f'held-fault {name} zeros.tif', 'tiffcp', 'board', altered(
            lambda data: zeros(data, 0.4),
            after(tiff(compression='raw'), lambda source, path, words=words: run('tiffcp', *words, source, path))),
            expect('damaged picture', r'.', refused=True))


def zeros(data, share):
    at = int(len(data) * share)
    data[at : at + 5000] = bytes(5000)
    return data


def inks():
    on = 'board'
    row('held-fault heavy.tif', 'pillow', on, heavy_tiff, expect(
        'total ink', r'^totalInk', figure=360, within=6, place=(1260, 945, 630, 378), near=40))
    row('held-fault heavy.jpg', 'pillow', on, heavy_jpeg, expect(
        'total ink', r'^totalInk', figure=360, within=8, place=(1260, 945, 630, 378), near=40, also='noProfile'))
    row('held-fault no profile.tif', 'pillow', on, tiff(mode='CMYK', icc_profile=None), expect('no profile', r'^colour\.noProfile'))
    row('held-fault rgb.tif', 'pillow', on, tiff(), expect('RGB', r'^colour\.rgb'))
    row('held-fault photoshop cut.tif', 'tifffile', on, lambda path: channels(path, ['CutContour']),
        expect('cut line not ordered', r'^cut\.unordered', also='cut|.'))
    row('held-fault photoshop white.tif', 'tifffile', on, lambda path: channels(path, ['Tinta Blanca']),
        expect('white not ordered', r'^white\.unordered'))
    row('held-fault white missing.tif', 'pillow', piece(600, 400, 'board', white=True), tiff(mode='CMYK'),
        expect('white missing', r'^white\.missing'))
    row('held-fault cut missing.tif', 'pillow', piece(600, 400, 'board', 'contour'), tiff(mode='CMYK'),
        expect('cut line missing', r'^cut\.missing'))


def heavy(path, kind, **words):
    image = photo(*BOARD, 16, 'CMYK')
    per = 160 / 25.4
    image.paste((242, 230, 217, 229), tuple(round(each * per) for each in (200, 150, 300, 210)))
    image.save(path, kind, dpi=(160, 160), icc_profile=profile(), **words)


def heavy_tiff(path):
    heavy(path, 'TIFF', compression='tiff_lzw')


def heavy_jpeg(path):
    heavy(path, 'JPEG', quality=92)


def channels(path, names):
    """Four inks and spot channels with Photoshop's names of them (8BIM 1006 and 1045)."""
    import struct

    import numpy
    import tifffile

    base = numpy.asarray(photo(*BOARD, 17, 'CMYK'))
    extra = numpy.full((*base.shape[:2], len(names)), 0, numpy.uint8)
    extra[500:900, 800:1600] = 255
    pascal = b''.join(bytes([len(name)]) + name.encode('latin1') for name in names)
    unicode = b''.join(struct.pack('>I', len(name) + 1) + name.encode('utf-16-be') + b'\0\0' for name in names)
    resources = b''
    for number, data in ((1006, pascal), (1045, unicode)):
        resources += b'8BIM' + struct.pack('>HHI', number, 0, len(data)) + data + b'\0' * (len(data) % 2)
    tags = [(34377, 1, len(resources), resources, True)]
    if profile():
        tags.append((34675, 7, len(profile()), profile(), True))
    tifffile.imwrite(path, numpy.dstack([base, extra]), photometric='separated', resolution=(160, 160),
                     compression='zlib', extrasamples=['unspecified'] * len(names), extratags=tags)
