"""Pictures by libvips, netpbm, FFmpeg, GIMP, tifffile and ImageMagick in the ways in which they store them."""

from held_standards import cmyk_profile
from rows import piece, run
from wide6_kit import BOLD, SANS, code, px, shot, shot_file, temporary, told, wide

ON = piece(300, 200, 'vinyl')
BOARD = piece(400, 300, 'board')
BANNER = piece(1200, 600, 'banner', 'hem', eyelets=True)
TWO = piece(300, 200, 'vinyl', sides=2)
DPI = 156
FULL = (px(306, DPI), px(206, DPI))


def png(which=0, size=FULL, mode='RGB'):
    return shot_file(which, *size, mode, 'png')


def rows():
    vips()
    netpbm()
    gimp()
    arrays()
    magick()
    designs()
    faults()


def vips():
    def by(name, *words, which=0, kind='tif', source=None):
        ppm = DPI / 25.4
        def make(path):
            middle = temporary('res.v')
            run('vips', 'copy', source(which) if source else png(which), middle, '--xres', f'{ppm}', '--yres', f'{ppm}')
            run('vips', f'{"tiff" if kind == "tif" else "jpeg"}save', middle, path, *words)
        wide(f'vips {name}.{kind}', 'vips', ON, make)
    by('none', '--compression', 'none')
    by('lzw', '--compression', 'lzw', '--predictor', 'horizontal', which=1)
    by('deflate', '--compression', 'deflate', which=2)
    by('packbits', '--compression', 'packbits', which=3)
    by('jpeg', '--compression', 'jpeg', '--Q', '90', which=4)
    by('tiles', '--compression', 'deflate', '--tile', '--tile-width', '128', '--tile-height', '128', which=5)
    by('tiles of jpeg', '--compression', 'jpeg', '--tile', which=6)
    by('pyramid', '--compression', 'jpeg', '--tile', '--pyramid', which=7)
    by('pyramid of subifds', '--compression', 'deflate', '--tile', '--pyramid', '--subifd', which=7)
    by('big', '--bigtiff', '--compression', 'lzw', which=8)
    by('pixels per inch', '--resunit', 'inch', which=9)
    by('plain', '--Q', '85', kind='jpg')
    by('progressive', '--interlace', '--Q', '80', kind='jpg', which=1)
    by('no subsampling', '--subsample-mode', 'off', '--optimize-coding', kind='jpg', which=2)
    by('restarts', '--restart-interval', '8', kind='jpg', which=3)

    def inks(path, *words):
        profile = temporary('cmyk.icc')
        with open(profile, 'wb') as to:
            to.write(cmyk_profile())
        first = temporary('inks.tif')
        shot(4, *FULL, 'CMYK').save(first, dpi=(DPI, DPI), icc_profile=cmyk_profile())
        run('vips', 'tiffsave' if path.endswith('tif') else 'jpegsave', first, path, *words)
    wide('vips four inks.tif', 'vips', ON, lambda path: inks(path, '--compression', 'lzw'))
    wide('vips four inks tiles.tif', 'vips', ON, lambda path: inks(path, '--compression', 'deflate', '--tile'))
    wide('vips four inks.jpg', 'vips', ON, lambda path: inks(path, '--Q', '88'))


def netpbm():
    ppm = lambda which=1: shot_file(which, *FULL, kind='ppm')

    def piped(path, *words):
        with open(path, 'wb') as to:
            to.write(run(*words))
    wide('pnmtojpeg.jpg', 'netpbm', ON, lambda path: piped(path, 'pnmtojpeg', '-quality=85', f'-density={DPI}x{DPI}dpi', ppm()))
    wide('pnmtojpeg grey.jpg', 'netpbm', ON, lambda path: piped(path, 'pnmtojpeg', '-greyscale', '-progressive', f'-density={DPI}x{DPI}dpi', ppm(2)))
    for n, words in enumerate((('-lzw',), ('-flate',), ('-packbits',), ('-none', '-msb2lsb'), ('-lzw', '-predictor=2', '-rowsperstrip=5'))):
        wide(f'pnmtotiff {n}.tif', 'netpbm', ON, lambda path, words=words, n=n: piped(
            path, 'pamtotiff', *words, f'-xresolution={DPI}', f'-yresolution={DPI}', '-resolutionunit=inch', '-truecolor', ppm(n)))
    wide('ffmpeg.jpg', 'ffmpeg', ON, lambda path: run('ffmpeg', '-loglevel', 'error', '-y', '-i', ppm(5), '-q:v', '2', '-pix_fmt', 'yuvj444p', path))
    wide('ffmpeg half colours.jpg', 'ffmpeg', ON, lambda path: run('ffmpeg', '-loglevel', 'error', '-y', '-i', ppm(6), '-q:v', '3', '-pix_fmt', 'yuvj420p', path))
    wide('ffmpeg.tif', 'ffmpeg', ON, lambda path: run('ffmpeg', '-loglevel', 'error', '-y', '-i', ppm(7), '-compression_algo', 'lzw', '-dpi', str(DPI), path))
    wide('ffmpeg 16 bit.tif', 'ffmpeg', ON, lambda path: run('ffmpeg', '-loglevel', 'error', '-y', '-i', ppm(8), '-pix_fmt', 'rgb48le', '-compression_algo', 'deflate', '-dpi', str(DPI), path))


def gimp():
    def by(name, steps, which=0, kind='tif', expects=None, on=ON):
        def make(path):
            script = (f'(let* ((image (car (gimp-file-load RUN-NONINTERACTIVE "{png(which)}" "a"))) (layer (car (gimp-image-get-active-layer image))))'
                      f'(gimp-image-set-resolution image {DPI} {DPI}) {steps.replace("PATH", path)} (gimp-quit 0))')
            run('gimp', '-i', '-d', '-f', '-b', script)
        wide(f'gimp {name}.{kind}', 'gimp', on, make, expects)
    tiff = lambda n: f'(file-tiff-save RUN-NONINTERACTIVE image layer "PATH" "PATH" {n})'
    jpeg = lambda smooth=0, prog=0, sub=2: f'(file-jpeg-save RUN-NONINTERACTIVE image layer "PATH" "PATH" 0.9 {smooth} 1 {prog} "hecho a mano" {sub} 1 0 0)'
    by('lzw', tiff(1))
    by('packbits', tiff(2), which=2)
    by('deflate', tiff(3), which=3)
    by('flattened', '(let ((new (car (gimp-layer-new image 600 300 RGBA-IMAGE "logo" 100 LAYER-MODE-NORMAL-LEGACY)))) (gimp-image-insert-layer image new 0 0) (gimp-context-set-foreground "#e63946")'
       '(gimp-drawable-edit-fill new FILL-FOREGROUND) (gimp-layer-set-offsets new 500 400) (set! layer (car (gimp-image-flatten image))))' + tiff(1), which=4)
    by('grey', '(gimp-image-convert-grayscale image)' + tiff(1), which=5)
    by('indexed', '(gimp-image-convert-indexed image CONVERT-DITHER-FS CONVERT-PALETTE-GENERATE 200 FALSE FALSE "")' + tiff(1), which=6)
    by('plain', jpeg(), kind='jpg')
    by('progressive', jpeg(0, 1, 0), kind='jpg', which=1)
    by('hole', '(gimp-layer-add-alpha layer) (gimp-image-select-ellipse image CHANNEL-OP-REPLACE 600 300 500 500) (gimp-drawable-edit-clear layer) (gimp-selection-none image)' + tiff(1),
       which=7, expects=told('transparent', r'^alpha'))


def arrays():
    def by(name, expects=None, which=0, change=lambda data: data, **words):
        def make(path):
            import numpy
            import tifffile
            data = change(numpy.asarray(shot(which, *FULL)))
            tifffile.imwrite(path, data, **{'photometric': 'rgb', 'resolution': (DPI, DPI), 'resolutionunit': 2, **words})
        wide(f'tifffile {name}.tif', 'tifffile', ON, make, expects)
    by('plain')
    by('planes', change=lambda data: data.transpose(2, 0, 1).copy(), planarconfig='separate', which=1)
    by('tiles', tile=(256, 256), compression='zlib', which=2)
    by('strips of 32', rowsperstrip=32, compression='zlib', predictor=True, which=3)
    by('16 bit', change=lambda data: data.astype('uint16') * 257, compression='zlib', which=4)
    by('16 bit big endian', change=lambda data: (data.astype('uint16') * 257).astype('>u2'), byteorder='>', which=5)
    by('centimetres', resolution=(DPI / 2.54, DPI / 2.54), resolutionunit=3, which=6)
    by('described', description='Cartel de fiestas', software='Taller', datetime=True, bigtiff=True, which=7)
    by('grey', change=lambda data: data.mean(axis=2).astype('uint8'), photometric='minisblack', which=8)

    def two(path):
        import numpy
        import tifffile
        with tifffile.TiffWriter(path) as to:
            for which in (1, 2):
                to.write(numpy.asarray(shot(which, *FULL)), photometric='rgb', compression='zlib', resolution=(DPI, DPI), resolutionunit=2)
    wide('tifffile two pages.tif', 'tifffile', TWO, two)

    def shrunk(path):
        import numpy
        import tifffile
        with tifffile.TiffWriter(path) as to:
            to.write(numpy.asarray(shot(3, *FULL)), photometric='rgb', compression='zlib', resolution=(DPI, DPI), resolutionunit=2)
            to.write(numpy.asarray(shot(3, 160, 108)), photometric='rgb', subfiletype=1)
    wide('tifffile with thumbnail.tif', 'tifffile', ON, shrunk)


def magick():
    size = ['-density', f'{DPI}', '-units', 'PixelsPerInch']

    def by(name, *words, which=0, expects=None, source=None):
        wide(f'magick {name}', 'imagemagick', ON, lambda path: run('convert', source(which) if source else png(which), *size, *words, path), expects)
    by('zip.tif', '-compress', 'zip')
    by('jpeg.tif', '-compress', 'jpeg', '-quality', '90', which=1)
    by('tiles.tif', '-define', 'tiff:tile-geometry=192x192', '-compress', 'lzw', which=2)
    by('big endian.tif', '-define', 'tiff:endian=msb', '-compress', 'none', which=3)
    by('planes.tif', '-interlace', 'plane', '-compress', 'lzw', which=4)
    by('opaque alpha.tif', '-alpha', 'set', '-compress', 'lzw', which=5)
    by('grey 16.tif', '-colorspace', 'gray', '-depth', '16', '-compress', 'lzw', which=6)
    by('gamma.jpg', '-gamma', '1.3', '-sampling-factor', '4:2:2', '-quality', '82', which=7)
    by('blur.jpg', '-blur', '0x3', '-sigmoidal-contrast', '5,50%', which=8)
    by('dark.jpg', '-brightness-contrast', '-35x10', which=9)
    by('lab.tif', '-colorspace', 'Lab', '-depth', '8', '-compress', 'lzw', which=2)
    for turn in ('RightTop', 'BottomRight', 'LeftBottom'):
        by(f'turned {turn}.jpg', *(['-rotate', '90'] if turn != 'BottomRight' else []), '-orient', turn, which=3)
    by('half clear.tif', '-alpha', 'set', '-channel', 'A', '-evaluate', 'set', '50%', '+channel', '-compress', 'lzw', which=5, expects=told('transparent', r'^alpha'))


def poster(on=BOARD, out=None, ground=None, dpi=None, which=4):
    """A whole design as pixels: photograph, panel, title and code, in millimetres of the piece."""
    from PIL import Image, ImageDraw, ImageFont
    bleed = on['rules']['bleedMm'] if out is None else out
    dpi = on['rules']['recommendedDpi'] + 6 if dpi is None else dpi
    w, h = on['ordered']['widthMm'], on['ordered']['heightMm']
    k = dpi / 25.4
    size = (px(w + 2 * bleed, dpi), px(h + 2 * bleed, dpi))
    made = shot(which, *size).copy() if ground is None else Image.new('RGB', size, ground)
    draw = ImageDraw.Draw(made)
    at = lambda x, y: ((x + bleed) * k, (y + bleed) * k)
    box = lambda x, y, a, b, ink: draw.rectangle((*at(x, y), *at(x + a, y + b)), fill=ink)

    def words(x, y, high, text, ink='white', face=BOLD):
        draw.text(at(x, y), text, fill=ink, font=ImageFont.truetype(face, max(4, round(high * k / 0.729))), anchor='ls')

    def qr(x, y, size_):
        cells, count = code('https://example.org/entradas')
        box(x - 2, y - 2, size_ + 4, size_ + 4, 'white')
        for r, c in cells:
            box(x + c * size_ / count, y + r * size_ / count, size_ / count, size_ / count, 'black')
    box(w * 0.1, h * 0.6, w * 0.6, h * 0.25, (20, 40, 70))
    words(w * 0.13, h * 0.72, h * 0.07, 'Noche de museos')
    words(w * 0.13, h * 0.8, h * 0.035, '18 de mayo, entrada libre', (255, 210, 90), SANS)
    qr(w * 0.75, h * 0.62, h * 0.2)
    return made, words, box, qr, dpi


def save(path, made, dpi, **words):
    made.save(path, **({'quality': 90} if path.endswith('jpg') else {'compression': 'tiff_lzw'}), dpi=(dpi, dpi), **words)


def designed(name, on=BOARD, more=None, expects=None, kinds=('jpg', 'tif'), **words):
    for kind in kinds:
        def make(path):
            made, write, box, qr, dpi = poster(on, **words)
            if more:
                more(write, box, qr)
            save(path, made, dpi)
        given = expects
        if expects and 'place' in expects:
            dpi = words.get('dpi') or on['rules']['recommendedDpi'] + 6
            bleed = words.get('out', on['rules']['bleedMm'])
            x, y, w, h = expects['place']
            given = {**expects, 'place': [each / 25.4 * dpi for each in (x + bleed, y + bleed, w, h)], 'near': expects['near'] / 25.4 * dpi}
        wide(f'design {name}.{kind}', 'pillow', on, make, given)


def designs():
    designed('on a photo')
    designed('on a ground', ground=(230, 190, 120))
    designed('on white', ground='white')
    designed('banner', BANNER, which=6)
    designed('banner on a ground', BANNER, ground=(30, 90, 70))
    designed('without bleed of a banner', BANNER, out=0, which=6, kinds=('jpg',))
    designed('band into the bleed', more=lambda words, box, qr: box(-9, 20, 418, 30, (200, 30, 60)), ground=(240, 230, 210))
    designed('frame well inside', more=lambda words, box, qr: [box(*each, (200, 30, 60)) for each in (
        (25, 25, 350, 1), (25, 274, 350, 1), (25, 25, 1, 250), (374, 25, 1, 250))], ground=(240, 230, 210))


def faults():
    low = lambda dpi, level='blocks': told('resolution', rf'^resolution\.{"blocked" if level == "blocks" else "warning"}', level, figure=dpi, within=1)
    designed('at 60', dpi=60, expects=low(60))
    designed('at 125', dpi=125, expects=low(125, 'warns'))
    designed('banner at 50', BANNER, dpi=50, which=6, expects=low(50), kinds=('jpg',))
    designed('no bleed', out=0, expects=told('no bleed', r'^bleed\.none'))
    designed('bleed of 2', out=2, expects=told('little bleed', r'^bleed\.small', figure=2, within=0.6))
    designed('words at 4', more=lambda words, box, qr: words(150, 296, 8, 'Calle Larga 7', (20, 40, 70)), expects=told('near the edge', r'^margin', place=[150, 288, 62, 8], near=7))
    designed('words at 4 on a ground', ground=(40, 60, 90), more=lambda words, box, qr: words(150, 296, 8, 'Calle Larga 7'), expects=told('near the edge', r'^margin', place=[150, 288, 62, 8], near=7))
    designed('logo at 5', ground=(240, 230, 210), more=lambda words, box, qr: box(5, 100, 40, 40, (200, 30, 60)), expects=told('near the edge', r'^margin', place=[5, 100, 40, 40], near=5))
    designed('words under an eyelet', BANNER, ground=(30, 90, 70), more=lambda words, box, qr: words(12, 40, 30, 'MUSEO'), expects=told('eyelet', r'^eyelets', also='margin|finish'))
    designed('words in the hem', BANNER, ground=(30, 90, 70), more=lambda words, box, qr: words(400, 592, 22, 'museos.example'), expects=told('near the edge', r'^(margin|finish)'))
    plain = lambda path, **words: save(path, shot(3, *FULL), DPI, **words)
    wide('two pages for one.tif', 'pillow', ON, lambda path: plain(path, save_all=True, append_images=[shot(4, *FULL)]), told('pages', r'^pages\.many', figure=2, within=0))
    wide('other proportions.jpg', 'pillow', ON, lambda path: save(path, shot(3, 1880, 1500), DPI), told('size', r'^proportion'))
    wide('tiny.jpg', 'pillow', ON, lambda path: save(path, shot(3, 31, 21), 72), low(2))
    wide('white.jpg', 'pillow', ON, lambda path: save(path, shot(3, *FULL).point(lambda v: 255), DPI), told('blank', r'^blank'))
    heavy = lambda image: image.point(lambda v: max(v, 215))
    for kind in ('jpg', 'tif'):
        wide(f'heavy inks.{kind}', 'pillow', ON, lambda path: save(path, heavy(shot(3, *FULL, 'CMYK')), DPI, icc_profile=cmyk_profile()), told('total ink', r'^totalInk', figure=345, within=20))
        wide(f'no profile.{kind}', 'pillow', ON, lambda path: save(path, shot(3, *FULL, 'CMYK'), DPI), told('profile', r'^colour\.noProfile', 'notes'))
