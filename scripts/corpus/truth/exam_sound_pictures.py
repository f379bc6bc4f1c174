"""Sound JPEGs and TIFFs of all the ways in which pictures are stored."""
import struct

from exam_kit import BANNER, BOARD, CANVAS, GIANT, LABEL, MURAL, ROLLUP, TWO, VINYL, temporary
from held_design import photo
from held_standards import cmyk_profile
from held_writers import after
from rows import row, run

PX = (3213, 2268)  # 510 by 360 mm at 160 dpi
DPI = (160, 160)


def saved(name, on=BOARD, px=PX, mode='RGB', kind='jpg', seed=31, tool='pillow', icc=None, change=None, **words):
    def make(path):
        image = photo(*px, seed, mode)
        if change:
            image = change(image)
        if mode == 'CMYK' and icc is None:
            words.setdefault('icc_profile', cmyk_profile())
        if kind == 'jpg':
            image.save(path, 'JPEG', **{'quality': 88, 'dpi': DPI, **words})
        else:
            image.save(path, 'TIFF', **{'compression': 'tiff_lzw', 'dpi': DPI, **words})
    if name:
        row(f'exam-{name}.{kind}', tool, on, make)
    return make


def rows():
    jpegs()
    tiffs()
    arrays()
    programs()


def jpegs():
    saved('baseline')
    saved('progressive', progressive=True)
    saved('grey', mode='L')
    saved('four inks', mode='CMYK')
    saved('four inks progressive', mode='CMYK', progressive=True)
    saved('420', subsampling=2, quality=75)
    saved('restarts', restart_marker_blocks=40)
    saved('no dpi', dpi=(0, 0))
    saved('of a phone at 72', dpi=(72, 72))
    saved('quality 100', quality=100, subsampling=0)
    saved('quality 25', quality=25)
    for turn in range(1, 9):
        px = PX if turn < 5 else PX[::-1]
        row(f'exam-exif {turn}.jpg', 'exiftool', BOARD, after(saved(None, px=px, seed=40 + turn), lambda source, path, turn=turn: run(
            'exiftool', '-q', '-n', f'-Orientation={turn}', '-Make=Canon', '-Model=EOS R5', '-GPSLatitude=41.4', '-o', path, source)))
    row('exam-thumbnail and xmp.jpg', 'exiftool', BOARD, after(saved(None), thumbed))
    row('exam-trailing.jpg', 'pillow', BOARD, after(saved(None), lambda source, path: open(path, 'wb').write(open(source, 'rb').read() + b'\0' * 5000)))
    row('exam-cjpeg.jpg', 'cjpeg', BOARD, lambda path: ppm(path, 'cjpeg', '-quality', '85', '-dct', 'float', '-outfile', path))
    row('exam-cjpeg arithmetic-free progressive.jpg', 'cjpeg', BOARD, lambda path: ppm(path, 'cjpeg', '-progressive', '-optimize', '-outfile', path))
    row('exam-jpegtran turned.jpg', 'jpegtran', BOARD, after(saved(None, px=(PX[1] // 16 * 16, PX[0] // 16 * 16)), lambda source, path: run(
        'jpegtran', '-rotate', '90', '-copy', 'all', '-outfile', path, source)))
    saved('label', LABEL, (681, 429))
    saved('banner', BANNER, (6580, 3118))
    saved('rollup', ROLLUP, (5187, 12205), quality=70)
    saved('mural', MURAL, (9991, 5079), quality=70)
    saved('vinyl', VINYL, (2600, 1849))
    saved('black and white', change=lambda image: image.convert('1').convert('L'))
    saved('night', change=lambda image: image.point(lambda v: v // 7))
    saved('snow', change=lambda image: image.point(lambda v: 235 + v // 13))
    saved('flat ground and logo', change=flat, quality=95)
    saved('screenshot', change=text_page, quality=80)
    saved('white poster with margins', change=text_page, quality=60, subsampling=2)


def thumbed(source, path):
    thumb = temporary('thumb.jpg')
    photo(160, 113, 31).save(thumb, 'JPEG')
    run('exiftool', '-q', f'-ThumbnailImage<={thumb}', '-XMP-dc:Title=Mercado', '-Comment=' + 'x' * 3000, '-o', path, source)


def ppm(path, *words):
    source = temporary('source.ppm')
    photo(*PX, 33).save(source)
    run(*words, source)


def flat(image):
    from PIL import Image, ImageDraw
    made = Image.new('RGB', image.size, (0, 90, 160))
    draw = ImageDraw.Draw(made)
    draw.ellipse((600, 600, 1500, 1500), fill=(240, 200, 0))
    draw.polygon(((1700, 1500), (2600, 1500), (2150, 700)), fill=(250, 250, 250))
    return made


def text_page(image):
    from PIL import Image, ImageDraw, ImageFont
    from held_design import FONT
    made = Image.new('RGB', image.size, 'white')
    draw = ImageDraw.Draw(made)
    for n, (size, words) in enumerate(((220, 'GRAN APERTURA'), (120, 'sábado 12 de diciembre'), (90, 'calle Mayor, 14'), (60, 'Te invitamos a un vermut'))):
        draw.text((500, 400 + 370 * n), words, fill=(20, 20, 40), font=ImageFont.truetype(FONT, size))
    return made


def tiffs():
    for compression in ('raw', 'tiff_lzw', 'tiff_adobe_deflate', 'packbits', 'tiff_jpeg'):
        saved(f'{compression}', kind='tif', compression=compression)
        saved(f'four inks {compression}', kind='tif', mode='CMYK', compression=compression) if compression != 'tiff_jpeg' else None
    saved('grey', kind='tif', mode='L')
    row('exam-group 4.tif', 'pillow', BOARD, lambda path: drawing((6426, 4536)).save(path, compression='group4', dpi=(320, 320)))
    row('exam-group 3.tif', 'pillow', BOARD, lambda path: drawing((6426, 4536)).save(path, compression='group3', dpi=(320, 320)))
    row('exam-palette.tif', 'pillow', BOARD, lambda path: photo(*PX, 34).quantize(256).save(path, compression='tiff_lzw', dpi=DPI))
    row('exam-palette of a png.tif', 'convert', BOARD, palette)
    row('exam-two pages.tif', 'pillow', TWO, lambda path: photo(*PX, 35).save(
        path, save_all=True, append_images=[photo(*PX, 36)], compression='tiff_adobe_deflate', dpi=DPI))
    ways = {
        'tiles': ('-t', '-w', '256', '-l', '256', '-c', 'lzw'), 'tiles of 16': ('-t', '-w', '16', '-l', '16', '-c', 'zip'),
        'planes': ('-p', 'separate', '-c', 'lzw:2'), 'planes in tiles': ('-p', 'separate', '-t', '-c', 'zip'),
        'big endian': ('-B', '-c', 'lzw'), 'big': ('-8', '-c', 'zip'), 'big endian big': ('-8', '-B', '-c', 'none'), 'predictor': ('-c', 'lzw:2'),
        'predictor zip': ('-c', 'zip:2'), 'one strip': ('-r', '-1', '-c', 'lzw'), 'rows of 7': ('-r', '7', '-c', 'packbits'), 'jpeg strips': ('-c', 'jpeg:85', '-r', '16'),
        'jpeg tiles': ('-c', 'jpeg:85', '-t'), 'jpeg of rgb': ('-c', 'jpeg:r:85', '-r', '32'), 'lsb first': ('-f', 'lsb2msb', '-c', 'none'),
    }
    for name, words in ways.items():
        row(f'exam-tiffcp {name}.tif', 'tiffcp', BOARD, after(saved(None, kind='tif', compression='raw'), lambda source, path, words=words: run('tiffcp', *words, source, path)))
        if 'jpeg' not in name:
            row(f'exam-tiffcp four inks {name}.tif', 'tiffcp', BOARD, after(saved(None, kind='tif', mode='CMYK', compression='raw'), lambda source, path, words=words: run('tiffcp', *words, source, path)))
    for turn in (2, 3, 5, 6, 8):
        px = PX if turn < 5 else PX[::-1]
        row(f'exam-turned {turn}.tif', 'exiftool', BOARD, after(saved(None, px=px, kind='tif'), lambda source, path, turn=turn: run(
            'exiftool', '-q', '-n', f'-Orientation={turn}', '-o', path, source)))


def drawing(size):
    from PIL import Image, ImageDraw
    image = Image.new('1', size, 1)
    draw = ImageDraw.Draw(image)
    draw.ellipse((900, 900, 3000, 3000), fill=0)
    draw.rectangle((3400, 1500, 5700, 2300), fill=0)
    return image


def palette(path):
    png = temporary('palette.png')
    photo(*PX, 34).quantize(64).save(png, transparency=3)
    run('convert', png, '-compress', 'LZW', '-density', '160', '-units', 'PixelsPerInch', path)


def resources(names, kinds=None, clipping=None):
    """Photoshop's blocks: names of channels (1006, 1045), what they are (1077)."""
    pascal = b''.join(bytes([len(name.encode('mac_roman'))]) + name.encode('mac_roman') for name in names)
    unicode = b''.join(struct.pack('>I', len(name) + 1) + name.encode('utf-16-be') + b'\0\0' for name in names)
    blocks = [(1006, pascal), (1045, unicode)]
    if kinds:
        blocks.append((1077, struct.pack('>I', 1) + b''.join(struct.pack('>HHHHHHB', 2, 0, 65535, 65535, 0, 100, kind) for kind in kinds)))
    blocks.append((1036, b'\0' * 28))
    made = b''
    for number, data in blocks:
        made += b'8BIM' + struct.pack('>HHI', number, 0, len(data)) + data + b'\0' * (len(data) % 2)
    return made


def channelled(path, names, kinds=None, mode='CMYK', extra=('unspecified',), **words):
    import numpy
    import tifffile
    base = numpy.asarray(photo(*PX, 37, mode))
    more = numpy.zeros((*base.shape[:2], len(names)), numpy.uint8)
    more[500:900, 800:1600] = 255
    data = resources(names, kinds)
    tags = [(34377, 1, len(data), data, True)]
    if mode == 'CMYK':
        tags.append((34675, 7, len(cmyk_profile()), cmyk_profile(), True))
    tifffile.imwrite(path, numpy.dstack([base, more]), photometric='separated' if mode == 'CMYK' else 'rgb', resolution=DPI,
                     compression='zlib', extrasamples=list(extra) * len(names), extratags=tags, **words)


def arrays():
    for name in ('Alpha 1', 'Selección', 'Pantone 485 C', 'Whitewater Blue', 'Máscara de cielo'):
        row(f'exam-channel {name}.tif', 'tifffile', BOARD, lambda path, name=name: channelled(path, [name], [2 if name[0] in 'PW' else 0]))
    row('exam-channel of rgb.tif', 'tifffile', BOARD, lambda path: channelled(path, ['Alpha 1'], [0], 'RGB'))

    def by_array(name, change, mode='RGB', on=BOARD, **words):
        def make(path):
            import numpy
            import tifffile
            told = {'photometric': 'rgb', 'resolution': DPI, 'compression': 'zlib', **words}
            if told['photometric'] == 'separated':
                told['extratags'] = [(34675, 7, len(cmyk_profile()), cmyk_profile(), True)]
            tifffile.imwrite(path, change(numpy.asarray(photo(*PX, 38, mode)), numpy), **told)
        row(f'exam-{name}.tif', 'tifffile', on, make)
    by_array('sixteen bits', lambda a, n: a.astype(n.uint16) * 257)
    by_array('sixteen bits of inks', lambda a, n: a.astype(n.uint16) * 257, 'CMYK', photometric='separated')
    by_array('sixteen bits predictor', lambda a, n: a.astype(n.uint16) * 257, predictor=2)
    by_array('full alpha', lambda a, n: n.dstack([a, n.full(a.shape[:2], 255, n.uint8)]), extrasamples=['unassalpha'])
    by_array('associated alpha', lambda a, n: n.dstack([a, n.full(a.shape[:2], 255, n.uint8)]), extrasamples=['assocalpha'])
    by_array('min is white', lambda a, n: 255 - a, 'L', photometric='miniswhite')
    by_array('motorola', lambda a, n: a, byteorder='>')
    by_array('tiled big', lambda a, n: a, bigtiff=True, tile=(512, 512))
    by_array('planar', lambda a, n: n.moveaxis(a, 2, 0).copy(), planarconfig='separate')
    row('exam-lab.tif', 'pillow', BOARD, lab)
    row('exam-per cm.tif', 'pillow', BOARD, lambda path: photo(*PX, 39).save(path, compression='tiff_lzw', resolution_unit=3, resolution=63))
    row('exam-no size.tif', 'pillow', BOARD, lambda path: photo(*PX, 39).save(path, compression='tiff_lzw'))


def lab(path):
    from PIL import ImageCms
    turn = ImageCms.buildTransform(ImageCms.createProfile('sRGB'), ImageCms.createProfile('LAB'), 'RGB', 'LAB')
    ImageCms.applyTransform(photo(*PX, 39), turn).save(path, compression='tiff_lzw', dpi=DPI)


def programs():
    source = lambda: (photo(*PX, 32).save(temporary('photo.png'), compress_level=1), temporary('photo.png'))[1]
    dense = ('-density', '160', '-units', 'PixelsPerInch')
    for name, words in {'zip': ('-compress', 'Zip'), 'none': ('-compress', 'None'), 'rle': ('-compress', 'RLE'), 'jpeg': ('-compress', 'JPEG'), 'sixteen': ('-depth', '16', '-compress', 'LZW'),
                        'grey': ('-colorspace', 'Gray', '-compress', 'LZW'), 'alpha off': ('-alpha', 'off', '-compress', 'LZW'), 'tiled': ('-define', 'tiff:tile-geometry=256x256', '-compress', 'LZW'),
                        'msb': ('-endian', 'MSB', '-compress', 'LZW')}.items():
        row(f'exam-convert {name}.tif', 'convert', BOARD, lambda path, words=words: run('convert', source(), *dense, *words, path))
    row('exam-convert.jpg', 'convert', BOARD, lambda path: run('convert', source(), *dense, '-quality', '90', path))
    row('exam-convert interlaced.jpg', 'convert', BOARD, lambda path: run('convert', source(), *dense, '-interlace', 'JPEG', '-sampling-factor', '4:2:0', path))
    row('exam-img2pdf.pdf', 'img2pdf', BOARD, after(saved(None), lambda s, path: run('img2pdf', s, '-o', path, '--pagesize', '510mmx360mm')))
    row('exam-tiff2pdf.pdf', 'tiff2pdf', BOARD, after(saved(None, kind='tif', compression='tiff_adobe_deflate'), lambda s, path: run('tiff2pdf', '-z', '-o', path, s)))
    row('exam-tiff2pdf jpeg.pdf', 'tiff2pdf', BOARD, after(saved(None, kind='tif', compression='tiff_adobe_deflate'), lambda s, path: run('tiff2pdf', '-j', '-q', '85', '-o', path, s)))
    row('exam-gs page.tif', 'ghostscript', BOARD, rastered)
    row('exam-gs page.jpg', 'ghostscript', BOARD, lambda path: rastered(path, 'jpeg'))


def rastered(path, device='tiff32nc'):
    from exam_kit import poster
    source = temporary('page.pdf')
    poster(500, 350).save(source)
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', f'-sDEVICE={device}', '-r160', f'-sOutputFile={path}', source)
