"""JPEG and TIFF files as libtiff, GraphicsMagick, ImageMagick, Pillow and exiftool write them."""
import struct

from held_design import photo
from held_standards import cmyk_profile
from held_writers import after
from jury_kit import temporary
from rows import expect, piece, row, run

BOARD = piece(420, 280, 'board')
CLEAR = piece(420, 280, 'vinyl', white=True)
PX, DPI = (2640, 1780), 156
CLEAR_PX = (2616, 1756)


def source(path, px=PX, mode='RGB', seed=61, change=None, **words):
    """An uncompressed TIFF (or what the name says) with the resolution."""
    image = photo(*px, seed, mode)
    image = (change and change(image)) or image
    if mode == 'CMYK':
        words.setdefault('icc_profile', cmyk_profile())
    image.save(path, dpi=(DPI, DPI), **words)


def by(name, step, told=None, on=BOARD, kind='tif', from_kind='tif', tool='tiffcp', **words):
    def make(path):
        first = temporary(f'first.{from_kind}')
        source(first, **words)
        step(first, path)
    row(f'jury-{"fault " if told else ""}{name}.{kind}', tool, on, make, told)


def copied(*words):
    return lambda first, path: run('tiffcp', *words, first, path)


def gm(*words):
    return lambda first, path: run('gm', 'convert', first, *words, path)


def magick(*words):
    return lambda first, path: run('convert', first, *words, path)


def rows():
    tiffs()
    jpegs()
    sizes()
    damage()
    channels()


def tiffs():
    for words in ('-c lzw:2', '-c zip:2', '-c packbits', '-c none', '-r 128 -c jpeg:r:85', '-t -w 256 -l 256 -c lzw', '-t -w 512 -l 128 -c zip',
                  '-t -w 128 -l 128 -c jpeg', '-p separate -c zip', '-p separate -t -c lzw', '-8 -c zip', '-B -c lzw', '-B -8 -t -c none', '-r 1 -c lzw',
                  '-r 100000 -c zip', '-f lsb2msb -c lzw'):
        by(f'tiffcp {words.replace(":", "=")}', copied(*words.split()))
    for words in ('-c lzw', '-p separate -c zip', '-t -c packbits', '-8 -c lzw'):
        by(f'tiffcp inks {words}', copied(*words.split()), mode='CMYK')
        by(f'tiffcp grey {words}', copied(*words.split()), mode='L')
    by('convert 16 bit', magick('-depth', '16', '-compress', 'Zip'), tool='convert')
    by('convert 16 bit tiles', magick('-depth', '16', '-define', 'tiff:tile-geometry=256x256', '-compress', 'LZW'), tool='convert')
    by('convert group 4', magick('-colorspace', 'Gray', '-ordered-dither', 'h6x6a', '-type', 'bilevel', '-compress', 'Group4'), tool='convert')
    by('convert palette', magick('-colors', '200', '-type', 'Palette', '-compress', 'LZW'), tool='convert')
    by('convert alpha', magick('-alpha', 'on', '-compress', 'Zip'), tool='convert')
    by('convert min-is-white', magick('-colorspace', 'Gray', '-define', 'quantum:polarity=min-is-white', '-compress', 'LZW'), tool='convert')
    by('convert planes', magick('-interlace', 'Plane', '-compress', 'LZW'), tool='convert')
    by('gm jpeg', gm('-compress', 'JPEG', '-quality', '88'), tool='gm')
    by('gm zip big end', gm('-endian', 'MSB', '-compress', 'Zip'), tool='gm')
    by('gm centimetres', gm('-units', 'PixelsPerCentimeter', '-density', '61x61', '-compress', 'LZW'), tool='gm')
    by('exiftool words', lambda first, path: run('exiftool', '-q', '-Title=Lona', '-Copyright=Taller', '-XMP:Creator=Ana', '-IPTC:Keywords=lona', '-o', path, first), tool='exiftool')
    by('exiftool turned', lambda first, path: run('exiftool', '-q', '-n', '-Orientation=8', '-o', path, first), tool='exiftool', px=PX[::-1])
    by('no resolution', lambda first, path: run('exiftool', '-q', '-XResolution=', '-YResolution=', '-o', path, first), tool='exiftool')
    by('tiffset 300', lambda first, path: (run('tiffcp', first, path), run('tiffset', '-s', '282', '300', path), run('tiffset', '-s', '283', '300', path)), tool='tiffset')


def jpegs():
    jpeg = lambda name, step, told=None, **words: by(name, step, told, kind='jpg', **words)
    jpeg('gm', gm('-quality', '90'), tool='gm')
    jpeg('gm progressive', gm('-quality', '85', '-interlace', 'Line'), tool='gm')
    jpeg('gm inks', gm('-quality', '90'), tool='gm', mode='CMYK')
    jpeg('convert inks', magick('-quality', '92'), tool='convert', mode='CMYK')
    jpeg('convert grey', magick('-colorspace', 'Gray', '-quality', '80'), tool='convert')
    jpeg('convert 4:1:1', magick('-sampling-factor', '4x1', '-quality', '80'), tool='convert')
    jpeg('convert by size', magick('-define', 'jpeg:extent=400kb'), tool='convert')
    jpeg('stripped', magick('-strip', '-density', '72', '-quality', '85'), tool='convert')
    jpeg('exif turned', lambda first, path: run('exiftool', '-q', '-n', '-Orientation=6', '-o', path, first), tool='exiftool', from_kind='jpg', px=PX[::-1])
    jpeg('exif mirrored', lambda first, path: run('exiftool', '-q', '-n', '-Orientation=2', '-o', path, first), tool='exiftool', from_kind='jpg')
    jpeg('exif words', lambda first, path: run('exiftool', '-q', '-Artist=Ana', '-Software=Darktable', '-XMP:Rating=5', '-IPTC:City=Gasteiz', '-ThumbnailImage<=' + small_jpeg(), '-o', path, first), tool='exiftool', from_kind='jpg')
    jpeg('jpegtran', lambda first, path: run('jpegtran', '-progressive', '-optimize', '-copy', 'all', '-outfile', path, first), tool='jpegtran', from_kind='jpg')
    jpeg('mogrified with border', magick('-shave', '40x40', '-bordercolor', 'white', '-border', '40', '-quality', '90'), expect('no bleed', r'^bleed'), tool='convert')
    jpeg('white margin of 40', magick('-shave', '250x250', '-bordercolor', 'white', '-border', '250', '-quality', '90'), tool='convert')
    jpeg('inks of 340', magick('-quality', '92'), expect('total ink', r'^totalInk', figure=340, within=8), tool='convert', mode='CMYK', change=soaked)
    by('inks of 340', copied('-c', 'lzw'), expect('total ink', r'^totalInk', figure=340, within=4), mode='CMYK', change=soaked)
    by('inks of 290', copied('-c', 'lzw'), mode='CMYK', change=lambda image: soaked(image, (210, 190, 190, 150)))
    by('one dot of 400', copied('-c', 'lzw'), mode='CMYK', change=lambda image: image.paste((255, 255, 255, 255), (900, 900, 903, 903)))
    jpeg('blank', magick('-fill', 'white', '-colorize', '100', '-quality', '90'), expect('blank', r'^blank'), tool='convert')
    by('blank', magick('-fill', 'white', '-colorize', '100', '-compress', 'LZW'), expect('blank', r'^blank'), tool='convert')
    by('two pages', lambda first, path: run('tiffcp', '-c', 'lzw', first, first, path), expect('pages', r'^pages'))
    by('two pages for two sides', lambda first, path: run('tiffcp', '-c', 'lzw', first, first, path), on=piece(420, 280, 'board', sides=2))


def small_jpeg():
    path = temporary('thumb.jpg')
    photo(160, 108, 62).save(path)
    return path


def soaked(image, inks=(255, 217, 217, 178)):
    image.paste(inks, (700, 500, 1500, 1100))
    return image


def sizes():
    for name, px, told in (
        ('at 60 dpi', (1016, 685), expect('resolution', r'^resolution\.blocked', 'blocks', figure=60, within=2)),
        ('at 99 dpi', (1676, 1130), expect('resolution', r'^resolution\.blocked', 'blocks', figure=99, within=1.5)),
        ('at 102 dpi', (1727, 1165), expect('resolution', r'^resolution\.warning', 'warns', figure=102, within=1.5)),
        ('at 151 dpi', (2556, 1724), None),
        ('square', (2640, 2640), expect('proportion', r'^proportion')),
        ('of another shape', (2640, 1600), expect('proportion', r'^proportion')),
        ('of 32 pixels', (32, 22), expect('resolution', r'^(resolution|artwork)', 'blocks', refused=True)),
        ('not bled', (2640, 1760), None),
        ('turned', PX[::-1], None),
    ):
        if name == 'not bled':
            told = expect('no bleed', r'^bleed')
        by(name, gm('-quality', '90'), told, kind='jpg', tool='gm', px=px)
        by(name, copied('-c', 'zip'), told, px=px)


def spoilt(how):
    return lambda step: after(step, how)


def cut_at(share):
    def how(first, path):
        with open(first, 'rb') as of, open(path, 'wb') as to:
            data = of.read()
            to.write(data[:int(len(data) * share)])
    return how


def zeroed(share, long=3000):
    def how(first, path):
        with open(first, 'rb') as of, open(path, 'wb') as to:
            data = bytearray(of.read())
            at = int(len(data) * share)
            data[at:at + long] = bytes(long)
            to.write(data)
    return how


def damage():
    hurt = lambda: expect('damaged picture', r'^(damage|unseen)', refused=True, also='bleed|margin')
    for share in (0.3, 0.6, 0.9, 0.985):
        by(f'cut at {share}', cut_at(share), hurt(), kind='jpg', from_kind='jpg', tool='head')
        by(f'cut at {share} progressive', cut_at(share), hurt(), kind='jpg', from_kind='jpg', tool='head', progressive=True)
        by(f'cut at {share} inks', cut_at(share), hurt(), kind='jpg', from_kind='jpg', tool='head', mode='CMYK')
    for share in (0.4, 0.7):
        by(f'zeros at {share}', zeroed(share), hurt(), kind='jpg', from_kind='jpg', tool='dd')
    for words in ('-c lzw', '-c zip', '-r 128 -c jpeg', '-c packbits', '-t -c zip', '-t -w 256 -l 256 -c jpeg', '-8 -c lzw'):
        def zero(first, path, words=words):
            middle = temporary('middle.tif')
            run('tiffcp', *words.split(), first, middle)
            zeroed(0.45)(middle, path)

        def cut(first, path, words=words):
            middle = temporary('middle.tif')
            run('tiffcp', *words.split(), first, middle)
            cut_at(0.55)(middle, path)
        by(f'zeros {words}', zero, hurt())
        by(f'cut {words}', cut, hurt())


def tiff_of(path, names, kinds=(), inks=4, names_tag=False, spot=(700, 500, 1500, 1100), px=PX):
    """A plain TIFF written here, with channels beyond the inks and Photoshop's names of them."""
    import numpy
    base = numpy.asarray(photo(*px, 63, 'CMYK' if inks == 4 else 'RGB'))
    more = numpy.zeros((*base.shape[:2], len(names)), numpy.uint8)
    more[spot[1]:spot[3], spot[0]:spot[2]] = 255
    data = numpy.dstack([base, more]).tobytes()
    pascal = b''.join(bytes([len(each.encode('mac_roman'))]) + each.encode('mac_roman') for each in names)
    wide = b''.join(struct.pack('>I', len(each) + 1) + each.encode('utf-16-be') + b'\0\0' for each in names)
    blocks = [(1006, pascal), (1045, wide)]
    if kinds:
        blocks.append((1077, struct.pack('>I', 1) + b''.join(struct.pack('>HHHHHHB', 2, 0, 0, 0, 0, 100, kind) for kind in kinds)))
    told = b''.join(b'8BIM' + struct.pack('>HHI', number, 0, len(of)) + of + b'\0' * (len(of) % 2) for number, of in blocks)
    count, profile = inks + len(names), cmyk_profile()
    tags = [(256, 4, [px[0]]), (257, 4, [px[1]]), (258, 3, [8] * count), (259, 3, [1]), (262, 3, [5 if inks == 4 else 2]), (273, 4, [8]),
            (277, 3, [count]), (278, 4, [px[1]]), (279, 4, [len(data)]), (282, 5, [DPI, 1]), (283, 5, [DPI, 1]), (284, 3, [1]), (296, 3, [2]),
            (338, 3, [0] * len(names)), (34377, 7, told)] + ([(34675, 7, profile)] if inks == 4 else [])
    if names_tag:
        said = b'\0'.join(each.encode() for each in ('Cyan', 'Magenta', 'Yellow', 'Black', *names)) + b'\0'
        tags = sorted([each for each in tags if each[0] != 34377] + [(333, 2, said), (334, 3, [count])])
    start = 8 + len(data)
    kept, entries = b'', b''
    after_all = start + 2 + 12 * len(tags) + 4
    for tag, kind, values in tags:
        raw = values if isinstance(values, bytes) else struct.pack('<' + {3: 'H', 4: 'I', 5: 'I'}[kind] * len(values), *values)
        number = len(values) // 2 if kind == 5 else len(values)
        if len(raw) <= 4:
            entries += struct.pack('<HHI', tag, kind, number) + raw.ljust(4, b'\0')
        else:
            entries += struct.pack('<HHII', tag, kind, number, after_all + len(kept))
            kept += raw + b'\0' * (len(raw) % 2)
    with open(path, 'wb') as to:
        to.write(struct.pack('<2sHI', b'II', 42, start) + data + struct.pack('<H', len(tags)) + entries + b'\0\0\0\0' + kept)


def channels():
    def has(name, names, told=None, on=BOARD, **words):
        row(f'jury-{"fault " if told else ""}channel {name}.tif', 'own', on, lambda path: tiff_of(path, names, **words), told)
    for name in ('White', 'Tinta Blanca', 'Blanc', 'Branco'):
        has(f'{name} ordered', [name], None, CLEAR, kinds=(2,), px=CLEAR_PX)
    has('White of InkNames', ['White'], None, CLEAR, names_tag=True, px=CLEAR_PX)
    has('Alpha', ['Alpha 1'], kinds=(0,))
    has('Perfect Blue', ['Perfect Blue'], kinds=(2,))
    has('Bright White Pantone', ['PANTONE Bright White'], kinds=(2,))
    has('White not ordered', ['White'], expect('white not ordered', r'^white\.unordered'), kinds=(2,))
    has('Blanco of InkNames not ordered', ['Blanco'], expect('white not ordered', r'^white\.unordered'), names_tag=True)
    has('no white', ['Alpha 1'], expect('no white', r'^white\.missing'), CLEAR, kinds=(0,), px=CLEAR_PX)
    has('cut not ordered', ['CutContour'], expect('cut not ordered', r'^cut\.unordered'), kinds=(2,))
    has('RGB with White', ['White'], None, CLEAR, kinds=(2,), inks=3, px=CLEAR_PX)
