"""Sound JPEGs and TIFFs of cameras, scanners, Photoshop-like and scientific programs."""
from held_design import photo, photo_file, soft
from held_standards import cmyk_profile
from held_writers import after
from rows import piece, row, run

BANNER = (4370, 2220)  # 1020 by 520 mm at some 109 dpi
BOARD = (3842, 2583)  # 610 by 410 mm at 160 dpi
LABEL = (806, 554)  # 64 by 44 mm at 320 dpi


def rows():
    jpegs()
    tiffs()
    programs()


def jpeg(px=BANNER, mode='RGB', seed=11, **words):
    def make(path):
        photo(*px, seed, mode).save(path, 'JPEG', **{'quality': 88, **words})
    return make


def jpegs():
    on = 'banner small'
    for name, words in {
        'plain': {}, 'progressive': {'progressive': True}, '72 dpi': {'dpi': (72, 72)},
        'odd dpi': {'dpi': (109, 72)}, 'no subsampling': {'subsampling': 0, 'quality': 100},
        'low quality': {'quality': 30}, 'optimized': {'optimize': True}, 'comment': {'comment': b'Canon' * 9000},
    }.items():
        row(f'held-{name}.jpg', 'pillow', on, jpeg(**words))
    row('held-gray.jpg', 'pillow', on, jpeg(mode='L'))
    row('held-cmyk.jpg', 'pillow', on, jpeg(mode='CMYK', icc_profile=profile()))
    row('held-board.jpg', 'pillow', 'board', jpeg(BOARD))
    row('held-label.jpg', 'pillow', 'label', jpeg(LABEL, dpi=(320, 320)))
    row('held-giant.jpg', 'pillow', piece(4000, 2000, 'giant', 'hem'), jpeg((11600, 5840), quality=75))
    row('held-camera 3 to 2.jpg', 'pillow', piece(900, 600, 'banner', 'hem'), jpeg((6000, 4044)))
    for turn in range(2, 9):
        px = BANNER if turn < 5 else BANNER[::-1]
        row(f'held-exif {turn}.jpg', 'pillow', on, jpeg(px, exif=exif(turn)))
    row('held-jpegtran restarts.jpg', 'jpegtran', on, after(
        jpeg(), lambda source, path: run('jpegtran', '-restart', '1', '-outfile', path, source)))
    row('held-jpegtran arithmetic.jpg', 'cjpeg', on, after(
        jpeg(), lambda source, path: run('jpegtran', '-copy', 'all', '-optimize', '-outfile', path, source)))
    row('held-exiftool.jpg', 'exiftool', on, after(
        jpeg(), lambda source, path: run('exiftool', '-q', '-Artist=Núria', '-XResolution=300', '-YResolution=300',
                                         '-GPSLatitude=41.4', '-o', path, source)))
    row('held-junk at the end.jpg', 'pillow', on, after(jpeg(), lambda source, path: more(source, path)))
    row('held-white ground.jpg', 'pillow', on, logo)
    row('held-convert.jpg', 'convert', on, after(
        jpeg(), lambda source, path: run('convert', source, '-colorspace', 'sRGB', '-quality', '93', path)))


def profile():
    try:
        return cmyk_profile()
    except Exception:
        return None


def exif(turn):
    from PIL import Image

    data = Image.Exif()
    data[0x0112] = turn
    return data.tobytes()


def more(source, path):
    """A motion photo: a film behind the picture."""
    with open(source, 'rb') as of, open(path, 'wb') as to:
        to.write(of.read() + b'\0\0\0\x18ftypmp42' + bytes(range(256)) * 400)


def logo(path):
    from PIL import Image, ImageDraw

    image = Image.new('RGB', BANNER, 'white')
    draw = ImageDraw.Draw(image)
    draw.ellipse((500, 500, 1500, 1500), fill=(200, 30, 60))
    draw.rectangle((1800, 900, 3600, 1300), fill=(20, 60, 140))
    image.save(path, quality=92)


def tiff(px=BOARD, mode='RGB', seed=12, **words):
    def make(path):
        image = photo(*px, seed, mode)
        if mode == 'CMYK':
            words.setdefault('icc_profile', profile())
        image.save(path, 'TIFF', **{'compression': 'tiff_lzw', 'dpi': (160, 160), **words})
    return make


def tiffs():
    on = 'board'
    for compression in ('raw', 'tiff_lzw', 'tiff_adobe_deflate', 'packbits', 'tiff_jpeg', 'tiff_deflate'):
        row(f'held-{compression}.tif', 'pillow', on, tiff(compression=compression))
    for mode in ('CMYK', 'L', 'LAB', '1'):
        row(f'held-mode {mode}.tif', 'pillow', on, after(
            tiff(mode='L' if mode == '1' else 'RGB' if mode == 'LAB' else mode),
            lambda source, path, mode=mode: turned_into(source, path, mode)))
    for name, words in {
        'tiled': ('-t', '-w', '256', '-l', '256'), 'planes': ('-p', 'separate'), 'big endian': ('-B',),
        'big tiff': ('-8',), 'rows of 1': ('-r', '1'), 'one strip': ('-r', '-1'), 'deflate predictor': ('-c', 'zip:2'),
        'jpeg strips': ('-c', 'jpeg:90', '-r', '64'), 'lzw predictor': ('-c', 'lzw:2'),
        'tiled jpeg': ('-c', 'jpeg', '-t', '-w', '512', '-l', '512'),
    }.items():
        row(f'held-tiffcp {name}.tif', 'tiffcp', on, after(
            tiff(compression='raw'), lambda source, path, words=words: run('tiffcp', *words, source, path)))
    row('held-tiff 16 bits.tif', 'tifffile', on, lambda path: by_tifffile(path, 'sixteen'))
    row('held-tiff alpha.tif', 'tifffile', on, lambda path: by_tifffile(path, 'alpha'))
    row('held-tiff min is white.tif', 'tifffile', on, lambda path: by_tifffile(path, 'miniswhite'))
    row('held-tiff two spots.tif', 'tifffile', 'board', lambda path: by_tifffile(path, 'spots'))
    row('held-tiff turned.tif', 'exiftool', on, after(
        tiff(BOARD[::-1]), lambda source, path: run('exiftool', '-q', '-n', '-Orientation=6', '-o', path, source)))
    row('held-tiff per cm.tif', 'pillow', on, tiff(resolution_unit=3, resolution=63))
    row('held-tiff no size.tif', 'pillow', on, tiff(dpi=None))
    row('held-tiff pages.tif', 'pillow', 'double board', pages)
    row('held-banner.tif', 'pillow', 'banner small', tiff(BANNER, dpi=(109, 109)))
    row('held-label.tif', 'pillow', 'label', tiff(LABEL, 'CMYK', dpi=(320, 320)))


def pages(path):
    images = [photo(2720, 1945, seed) for seed in (21, 22)]
    images[0].save(path, 'TIFF', save_all=True, append_images=images[1:], compression='tiff_lzw', dpi=(160, 160))


def turned_into(source, path, mode):
    from PIL import Image, ImageCms

    with Image.open(source) as image:
        if mode == 'LAB':
            to_lab = ImageCms.buildTransform(
                ImageCms.createProfile('sRGB'), ImageCms.createProfile('LAB'), 'RGB', 'LAB')
            image = ImageCms.applyTransform(image, to_lab)
        elif mode != image.mode:
            image = image.convert(mode)
        words = {'icc_profile': profile()} if mode == 'CMYK' else {}
        image.save(path, compression='group4' if mode == '1' else 'tiff_lzw', dpi=(160, 160), **words)


def by_tifffile(path, kind):
    import numpy
    import tifffile

    data = numpy.asarray(photo(*BOARD, 13))
    words = {'photometric': 'rgb', 'resolution': (160, 160), 'compression': 'zlib'}
    if kind == 'sixteen':
        data = data.astype(numpy.uint16) * 257
    elif kind == 'alpha':
        data = numpy.dstack([data, numpy.full(data.shape[:2], 255, numpy.uint8)])
        words['extrasamples'] = ['unassalpha']
    elif kind == 'miniswhite':
        data, words['photometric'] = data[:, :, 0].copy(), 'miniswhite'
    elif kind == 'spots':
        data = numpy.asarray(photo(*BOARD, 13, 'CMYK'))
        words['photometric'] = 'separated'
        if profile():
            words['extratags'] = [(34675, 7, len(profile()), profile(), True)]
    tifffile.imwrite(path, data, **words)


def programs():
    """The same picture through other programs."""
    on = 'board'
    for name, words in {
        'vips lzw': ('tiffsave', '--compression', 'lzw'),
        'vips tile deflate': ('tiffsave', '--tile', '--compression', 'deflate'),
        'vips pyramid': ('tiffsave', '--tile', '--pyramid', '--compression', 'jpeg'),
        'vips jpeg': ('jpegsave', '--Q', '90'),
    }.items():
        kind = 'jpg' if words[0] == 'jpegsave' else 'tif'
        row(f'held-{name}.{kind}', 'vips', on, lambda path, words=words: run(
            'vips', words[0], photo_file(*BOARD, 14), path, *words[1:]))
    for program in ('convert', 'gm'):
        lead = ('gm', 'convert') if program == 'gm' else ('convert',)
        for name, words in {
            'lzw': ('-compress', 'LZW'), 'zip': ('-compress', 'Zip'), 'sixteen': ('-depth', '16'),
            'cmyk': ('-colorspace', 'CMYK'), 'gray': ('-colorspace', 'Gray'), 'layers': ('-compress', 'None'),
        }.items():
            row(f'held-{program} {name}.tif', program, on, lambda path, lead=lead, words=words: run(
                *lead, photo_file(*BOARD, 14), '-density', '160', '-units', 'PixelsPerInch', *words, path))
    row('held-convert alpha.tif', 'convert', on, lambda path: run(
        'convert', photo_file(*BOARD, 14), '-alpha', 'set', '-density', '160', '-units', 'PixelsPerInch', path))
    row('held-cut-out on white.tif', 'pillow', on, silhouette)


def silhouette(path):
    from PIL import Image, ImageDraw

    image = Image.open(photo_file(*BOARD, 14)).convert('RGBA')
    mask = Image.new('L', image.size, 0)
    ImageDraw.Draw(mask).ellipse((700, 500, 3100, 2100), fill=255)
    image.putalpha(soft(mask))
    image.save(path, compression='tiff_lzw', dpi=(160, 160))

