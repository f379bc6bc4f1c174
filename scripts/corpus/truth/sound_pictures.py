"""Sound JPEG and TIFF files of Pillow, libjpeg, libtiff, ImageMagick, GraphicsMagick and exiftool."""
import os
import struct

from PIL import Image, ImageCms, TiffImagePlugin

from pictures import jpeg_bytes, photo, px
from rows import PIECES, piece, row, run


def pixels(on, beyond=True, dpi=None):
    """Size of a picture that covers the piece with its bleed, at a little more than recommended."""
    one = PIECES[on] if isinstance(on, str) else on
    rules = one['rules']
    more = 2 * rules['bleedMm'] if beyond else 0
    wanted = dpi or rules['recommendedDpi'] + 5
    return px(one['ordered']['widthMm'] + more, wanted), px(one['ordered']['heightMm'] + more, wanted)


def picture_for(on, mode='RGB', **how):
    return photo(*pixels(on, **how), mode)


def profile():
    return ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes()


def saved(on, mode='RGB', size=None, **how):
    """Saved by Pillow, as the name says."""
    def make(path):
        picture = photo(*size, mode) if size else picture_for(on, mode)
        picture.save(path, **how)
    return make


def converted(on, *words, mode='RGB', source='png', tool=('convert',), size=None):
    """A PNG or TIFF of Pillow, written anew by a tool: `tool source words target`."""
    def make(path):
        drawn = f'{path}.{source}'
        try:
            (photo(*size, mode) if size else picture_for(on, mode)).save(drawn)
            run(*tool, drawn, *words, path)
        finally:
            if os.path.exists(drawn):
                os.remove(drawn)
    return make


def tiffcp(on, *words, mode='RGB'):
    return converted(on, *(), mode=mode, source='tif', tool=('tiffcp', *words))


def cjpeg(on, *words):
    def make(path):
        ppm = f'{path}.ppm'
        picture_for(on).save(ppm)
        try:
            run('cjpeg', '-quality', '85', *words, '-outfile', path, ppm)
        finally:
            os.remove(ppm)
    return make


def with_orientation(on, number):
    """As a camera writes it: the pixels lie on their side, the EXIF tag says how to turn them."""
    def make(path):
        upright = picture_for(on)
        undo = {3: Image.ROTATE_180, 6: Image.ROTATE_90, 8: Image.ROTATE_270, 2: Image.FLIP_LEFT_RIGHT}
        exif = Image.Exif()
        exif[0x0112] = number
        upright.transpose(undo[number]).save(path, quality=88, exif=exif)
    return make


def with_segments(on, *segments, after=b''):
    """Other segments behind the first marker, and bytes after the end."""
    def make(path):
        plain = jpeg_bytes(picture_for(on))
        extra = b''.join(bytes([0xFF, marker]) + struct.pack('>H', len(body) + 2) + body for marker, body in segments)
        with open(path, 'wb') as to:
            to.write(plain[:2] + extra + plain[2:] + after)
    return make


def jpegs():
    for on in ('banner small', 'board', 'vinyl', 'label', 'rollup', 'textile'):
        name = on.replace(' ', '-')
        row(f'sound-jpeg-{name}.jpg', 'pillow', on, saved(on, quality=88, dpi=(100, 100)))
        row(f'sound-jpeg-cjpeg-{name}.jpg', 'cjpeg', on, cjpeg(on))
    on = 'board'
    row('sound-jpeg-progressive.jpg', 'cjpeg', on, cjpeg(on, '-progressive'))
    row('sound-jpeg-restart.jpg', 'cjpeg', on, cjpeg(on, '-restart', '4B'))
    row('sound-jpeg-restart-rows.jpg', 'cjpeg', on, cjpeg(on, '-restart', '1', '-progressive'))
    row('sound-jpeg-arith-free.jpg', 'cjpeg', on, cjpeg(on, '-optimize', '-sample', '1x1'))
    row('sound-jpeg-422.jpg', 'cjpeg', on, cjpeg(on, '-sample', '2x1'))
    row('sound-jpeg-gray.jpg', 'cjpeg', on, cjpeg(on, '-grayscale'))
    row('sound-jpeg-cmyk.jpg', 'pillow', on, saved(on, 'CMYK', quality=88))
    row('sound-jpeg-cmyk-im.jpg', 'imagemagick', on, converted(on, '-colorspace', 'CMYK', '-quality', '88'))
    row('sound-jpeg-gm.jpg', 'graphicsmagick', on, converted(on, '-quality', '88', tool=('gm', 'convert')))
    row('sound-jpeg-icc.jpg', 'pillow', on, lambda path: picture_for('board').save(path, quality=88, icc_profile=profile()))
    for number in (2, 3, 6, 8):
        row(f'sound-jpeg-exif-{number}.jpg', 'pillow', on, with_orientation(on, number))
    app = (0xE1, b'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    row('sound-jpeg-app.jpg', 'pillow', on, with_segments(on, app, (0xED, b'Photoshop 3.0\0' + bytes(40)), (0xE2, bytes(9000)), (0xFE, b'comment')))
    row('sound-jpeg-trailing.jpg', 'pillow', on, with_segments(on, after=b'\0' * 70_000 + b'SEFT garbage of a camera'))
    row('sound-jpeg-trailing-jpeg.jpg', 'pillow', on, lambda path: with_segments('board', after=jpeg_bytes(photo(640, 480)))(path))
    row('sound-jpeg-transformed.jpg', 'jpegtran', on, lambda path: transformed(path))
    row('sound-jpeg-turned.jpg', 'pillow', 'board', saved('board', size=pixels('board')[::-1], quality=88))
    wide, high = pixels('board')
    for name, size in (('less', (wide - 1, high - 1)), ('more', (wide + 1, high))):
        row(f'sound-jpeg-odd-{name}.jpg', 'pillow', on, saved(on, size=size, quality=88))
    row('sound-jpeg-exiftool.jpg', 'exiftool', on, tagged)
    row('sound-jpeg-12mp.jpg', 'pillow', piece(1000, 750, 'textile', 'hem'), saved(on, size=(4120, 3120), quality=85))
    row('sound-jpeg-60mp.jpg', 'pillow', 'banner', saved(on, size=pixels('banner', dpi=140), quality=80))
    row('sound-jpeg-150mp.jpg', 'pillow', 'banner', saved(on, size=pixels('banner', dpi=180), quality=70, progressive=True))
    row('sound-jpeg-exact-1px.jpg', 'pillow', piece(30, 30, 'sticker', 'hem'), saved(on, size=(355, 355), quality=90))


def transformed(path):
    plain = f'{path}.jpg'
    picture_for('board').save(plain, quality=88)
    try:
        run('jpegtran', '-copy', 'all', '-progressive', '-outfile', path, plain)
    finally:
        os.remove(plain)


def tagged(path):
    picture_for('board').save(path, quality=88)
    run('exiftool', '-q', '-overwrite_original', '-XMP:Title=Poster', '-IPTC:Keywords=one', '-XResolution=72', path)


def tiffs():
    on = 'vinyl'
    for how in ('raw', 'tiff_lzw', 'tiff_adobe_deflate', 'packbits', 'jpeg'):
        kwargs = {} if how == 'raw' else {'compression': how}
        row(f'sound-tiff-{how}.tif', 'pillow', on, saved(on, **kwargs))
        if how != 'jpeg':
            row(f'sound-tiff-cmyk-{how}.tif', 'pillow', on, saved(on, 'CMYK', **kwargs))
    for name, words in {
        'tiles': ('-t', '-w', '256', '-l', '128'), 'planar': ('-p', 'separate'), 'big-endian': ('-B',),
        'bigtiff': ('-8',), 'rows-7': ('-r', '7'), 'lzw-predictor': ('-c', 'lzw:2'), 'zip-predictor': ('-c', 'zip:2'),
        'packbits-rows': ('-c', 'packbits', '-r', '13'), 'one-strip': ('-r', '-1'), 'tiles-planar': ('-t', '-p', 'separate', '-c', 'lzw'),
        'jpeg-tiles': ('-c', 'jpeg:r:85', '-t'), 'jpeg-strips': ('-c', 'jpeg:85', '-r', '64'), 'big-endian-lzw': ('-B', '-c', 'lzw'),
        'zstd': ('-c', 'zstd:p2'), 'zstd-tiles': ('-c', 'zstd', '-t'),
    }.items():
        row(f'sound-tiffcp-{name}.tif', 'tiffcp', on, tiffcp(on, *words))
    for name in ('rows-7', 'planar', 'tiles'):
        words = {'rows-7': ('-r', '7', '-c', 'lzw'), 'planar': ('-p', 'separate', '-c', 'zip'), 'tiles': ('-t', '-c', 'lzw:2')}[name]
        row(f'sound-tiffcp-cmyk-{name}.tif', 'tiffcp', on, tiffcp(on, *words, mode='CMYK'))
    row('sound-tiff-gray.tif', 'pillow', on, saved(on, 'L', compression='tiff_lzw'))
    row('sound-tiff-g4.tif', 'pillow', on, saved(on, '1', compression='group4'))
    row('sound-tiff-g4-label.tif', 'pillow', 'label', saved('label', '1', compression='group4'))
    row('sound-tiff-palette.tif', 'pillow', on, saved(on, 'P', compression='tiff_lzw'))
    row('sound-tiff-16.tif', 'imagemagick', on, converted(on, '-depth', '16', '-compress', 'Zip'))
    row('sound-tiff-lab.tif', 'imagemagick', on, converted(on, '-colorspace', 'Lab', '-depth', '8', '-compress', 'LZW'))
    row('sound-tiff-lab16.tif', 'imagemagick', on, converted(on, '-colorspace', 'Lab', '-depth', '16'))
    row('sound-tiff-lab-pillow.tif', 'pillow', on, saved_lab)
    row('sound-tiff-cmyk-im.tif', 'imagemagick', on, converted(on, '-colorspace', 'CMYK', '-compress', 'LZW'))
    row('sound-tiff-gm.tif', 'graphicsmagick', on, converted(on, '-compress', 'Zip', tool=('gm', 'convert')))
    row('sound-tiff-icc.tif', 'pillow', on, lambda path: picture_for('vinyl').save(path, icc_profile=profile(), compression='tiff_lzw'))
    row('sound-tiff-thumbnail.tif', 'libtiff', on, with_thumbnail)
    row('sound-tiff-photoshop.tif', 'pillow', on, with_photoshop)
    row('sound-tiff-orientation.tif', 'tiffset', on, lambda path: (picture_for('vinyl').transpose(Image.ROTATE_180).save(path), run('tiffset', '-s', '274', '3', path)))
    row('sound-tiff-sticker.tif', 'pillow', 'label', saved('label', 'CMYK', compression='tiff_lzw'))
    row('sound-tiff-alpha-opaque.tif', 'pillow', on, lambda path: picture_for('vinyl').convert('RGBA').save(path, compression='tiff_lzw'))
    row('sound-tiff-board.tif', 'pillow', 'board', saved('board', 'CMYK', compression='tiff_lzw', dpi=(155, 155)))


def saved_lab(path):
    lab = ImageCms.profileToProfile(picture_for('vinyl'), ImageCms.createProfile('sRGB'), ImageCms.createProfile('LAB'), outputMode='LAB')
    lab.save(path, compression='tiff_lzw')


def with_thumbnail(path):
    """The second directory is marked as a reduced picture."""
    whole, small = f'{path}.1.tif', f'{path}.2.tif'
    picture_for('vinyl').save(whole)
    tags = TiffImagePlugin.ImageFileDirectory_v2()
    tags[254] = 1
    photo(160, 113).save(small, tiffinfo=tags)
    try:
        run('tiffcp', whole, small, path)
        run('tiffset', '-d', '1', '-s', '254', '1', path)
    finally:
        os.remove(whole)
        os.remove(small)


def with_photoshop(path):
    tags = TiffImagePlugin.ImageFileDirectory_v2()
    body = b'8BIM' + struct.pack('>HHI', 1005, 0, 16) + struct.pack('>IHHIHH', 100 << 16, 1, 1, 100 << 16, 1, 1)
    tags[34377] = body
    tags.tagtype[34377] = 7
    picture_for('vinyl').save(path, tiffinfo=tags, compression='tiff_lzw')


def rows():
    jpegs()
    tiffs()
