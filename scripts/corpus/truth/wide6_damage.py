"""Damage as it happens: copies that stop, zeroed blocks of a disk, bytes changed by a text mode, parts that are gone."""
import functools
import io
import re
import zlib

from rows import run
from wide6_fitz import POSTER
from wide6_kit import flyer, px, shot, shot_file, temporary, told, wide
from wide6_pictures import DPI, FULL, ON


def bytes_of(path):
    with open(path, 'rb') as of:
        return of.read()


def put(path, data):
    with open(path, 'wb') as to:
        to.write(data)


def jpeg(which=0, mode='RGB', **words):
    to = io.BytesIO()
    shot(which, *FULL, mode).save(to, 'JPEG', **{'quality': 88, 'dpi': (DPI, DPI), **words})
    return to.getvalue()


def tiff(which=0, mode='RGB', **words):
    to = io.BytesIO()
    shot(which, *FULL, mode).save(to, 'TIFF', **{'compression': 'tiff_lzw', 'dpi': (DPI, DPI), **words})
    return to.getvalue()


def cut(data, share):
    return data[:int(len(data) * share)]


def zeroed(data, share, count=4096):
    at = int(len(data) * share)
    return data[:at] + bytes(count) + data[at + count:]


def shuffled(data, share, count=900):
    at = int(len(data) * share)
    return data[:at] + data[at:at + count][::-1] + data[at + count:]


def rows():
    pictures()
    in_pdf()
    files()


def pictures():
    hurt = lambda **more: told('damaged picture', r'^damage', 'blocks', refused=True, **more)
    wrong = lambda: told('damaged picture', r'^damage', None, refused=True)
    kinds = {
        'baseline': lambda: jpeg(0), 'progressive': lambda: jpeg(1, progressive=True), 'four inks': lambda: jpeg(2, 'CMYK'), 'grey': lambda: jpeg(3, 'L'),
        'half colours': lambda: jpeg(4, subsampling=2), 'restarts': lambda: jpeg(5, restart_marker_blocks=118),
    }
    for name, make in kinds.items():
        for share in (0.35, 0.9):
            wide(f'jpeg {name} stops at {share}.jpg', 'head', ON, lambda path, make=make, share=share: put(path, cut(make(), share)), hurt())
        wide(f'jpeg {name} with zeros.jpg', 'dd', ON, lambda path, make=make: put(path, zeroed(make(), 0.6)), wrong())
    wide('jpeg sent as text.jpg', 'sed', ON, lambda path: put(path, jpeg(6).replace(b'\n', b'\r\n')), wrong())
    wide('jpeg with bytes gone.jpg', 'dd', ON, lambda path: put(path, (lambda data: data[:len(data) // 2] + data[len(data) // 2 + 3000:])(jpeg(7))), wrong())
    wide('jpeg reversed block.jpg', 'dd', ON, lambda path: put(path, shuffled(jpeg(8), 0.5)), wrong())
    tiffs = {
        'lzw': lambda: tiff(0), 'raw': lambda: tiff(1, compression='raw'), 'deflate': lambda: tiff(2, compression='tiff_adobe_deflate'),
        'packbits': lambda: tiff(3, compression='packbits'), 'four inks lzw': lambda: tiff(4, 'CMYK'), 'jpeg': lambda: tiff(5, compression='tiff_jpeg'),
    }
    for name, make in tiffs.items():
        wide(f'tiff {name} stops.tif', 'head', ON, lambda path, make=make: put(path, cut(make(), 0.7)), hurt())
        if name not in ('raw', 'packbits'):
            wide(f'tiff {name} with zeros.tif', 'dd', ON, lambda path, make=make: put(path, zeroed(make(), 0.5)), wrong())

    def strips(path, *words):
        first = temporary('strips.tif')
        put(first, tiff(6))
        run('tiffcp', *words, first, temporary('done.tif'))
        put(path, cut(bytes_of(temporary('done.tif')), 0.6))
    wide('tiff tiles stop.tif', 'tiffcp', ON, lambda path: strips(path, '-t', '-c', 'zip'), hurt())
    wide('tiff of planes stops.tif', 'tiffcp', ON, lambda path: strips(path, '-p', 'separate', '-c', 'lzw'), hurt())
    wide('tiff of vips stops.tif', 'vips', ON, lambda path: (run('vips', 'tiffsave', shot_file(3, *FULL, kind='png'), temporary('v.tif'), '--compression', 'deflate', '--tile'),
                                                              put(path, cut(bytes_of(temporary('v.tif')), 0.5))), hurt())
    for name, data in {'jpeg, odd bytes after': lambda: jpeg(1) + b'\0' * 40 + b'<x:xmpmeta/>'}.items():
        wide(f'{name}.jpg', 'pillow', ON, lambda path, data=data: put(path, data()))


PLACE = [53, 63, 160, 110]


def holding(path, make, **keys):
    """A flyer with one picture whose stored bytes `make(width, height)` gives."""
    import pikepdf
    flyer(POSTER, 4).save(temporary('holding.pdf'))
    w, h = px(160, 156), px(110, 156)
    with pikepdf.open(temporary('holding.pdf')) as pdf:
        page = pdf.pages[0]
        data = make(w, h)
        image = pikepdf.Stream(pdf, data)
        for key, value in {'Type': pikepdf.Name.XObject, 'Subtype': pikepdf.Name.Image, 'Width': w, 'Height': h, 'ColorSpace': pikepdf.Name.DeviceRGB,
                           'BitsPerComponent': 8, **{key: pikepdf.Name(value) if isinstance(value, str) else value for key, value in keys.items()}}.items():
            image['/' + key] = value
        page.Resources.XObject['/Extra'] = image
        k = 72 / 25.4
        page.contents_add(f'q {160 * k:.4f} 0 0 {110 * k:.4f} {53 * k:.4f} {(426 - 173) * k:.4f} cm /Extra Do Q'.encode())
        pdf.save(path)


def in_pdf():
    def raw(change=lambda data: data):
        return lambda w, h: change(zlib.compress(shot(6, w, h).tobytes(), 9))

    def dct(change=lambda data: data, **words):
        def make(w, h):
            to = io.BytesIO()
            shot(7, w, h).save(to, 'JPEG', **{'quality': 88, **words})
            return change(to.getvalue())
        return make

    def jpx(change=lambda data: data):
        def make(w, h):
            ppm = shot_file(8, w, h, kind='ppm')
            run('opj_compress', '-i', ppm, '-o', temporary('x.jp2'), '-r', '14')
            return change(bytes_of(temporary('x.jp2')))
        return make

    def fax(change=lambda data: data):
        def make(w, h):
            to = temporary('fax.tif')
            shot(1, w, h, 'L').convert('1').save(to, compression='group4')
            from PIL import Image
            with Image.open(to) as image:
                at, count = image.tag_v2[273][0], sum(image.tag_v2[279])
            run('tiffcp', '-r', '-1', '-c', 'g4', to, temporary('fax1.tif'))
            with Image.open(temporary('fax1.tif')) as image:
                at, count = image.tag_v2[273][0], image.tag_v2[279][0]
            return change(bytes_of(temporary('fax1.tif'))[at:at + count])
        return make
    forms = {
        'flate': (raw, {'Filter': '/FlateDecode'}), 'dct': (dct, {'Filter': '/DCTDecode'}),
        'progressive dct': (functools.partial(dct, progressive=True), {'Filter': '/DCTDecode'}), 'jpx': (jpx, {'Filter': '/JPXDecode'}),
    }
    for name, (make, keys) in forms.items():
        wide(f'pdf {name}.pdf', 'pikepdf', POSTER, lambda path, make=make, keys=keys: holding(path, make(), **keys))
        for what, change in {'stops': lambda data: cut(data, 0.5), 'with zeros': lambda data: zeroed(data, 0.5, 2000)}.items():
            wide(f'pdf {name} {what}.pdf', 'pikepdf', POSTER, lambda path, make=make, keys=keys, change=change: holding(path, make(change), **keys),
                 told('damaged picture', r'^damage', None, PLACE, near=3))
    def faxed(path, make):
        import pikepdf
        w = px(160, 156)
        holding(path, make, Filter='/CCITTFaxDecode', ColorSpace='/DeviceGray', BitsPerComponent=1)
        with pikepdf.open(path, allow_overwriting_input=True) as pdf:
            image = pdf.pages[0].Resources.XObject['/Extra']
            image.DecodeParms = pikepdf.Dictionary(K=-1, Columns=w, Rows=px(110, 156))
            pdf.save(path)
    wide('pdf fax.pdf', 'pikepdf', POSTER, lambda path: faxed(path, fax()))
    wide('pdf fax stops.pdf', 'pikepdf', POSTER, lambda path: faxed(path, fax(lambda data: cut(data, 0.4))), told('damaged picture', r'^damage', None, PLACE, near=3))


def files():
    gone = lambda: told('broken file', r'^(damage|unseen)', None, refused=True)

    def changed(name, change, expects=None, make=lambda path: flyer(POSTER, 5).save(path), on=POSTER):
        def write(path):
            make(temporary('whole.pdf'))
            put(path, change(bytes_of(temporary('whole.pdf'))))
        wide(f'file {name}.pdf', 'head', on, write, expects)
    for share in (0.1, 0.5, 0.9):
        changed(f'stops at {share}', lambda data, share=share: cut(data, share), gone())
    changed('stops before its table', lambda data: data[:data.rindex(b'xref\n0')] if b'xref\n0' in data else cut(data, 0.98), told('broken file', r'^(damage|unseen)', None, refused=True))
    changed('sent as text', lambda data: data.replace(b'\n', b'\r\n'), told('broken file', r'^(damage|unseen)', None, refused=True, also='.'))
    changed('second half zeros', lambda data: cut(data, 0.5) + bytes(len(data) // 2), gone())
    changed('bytes before the head', lambda data: b'Content-Type: application/pdf\r\n\r\n' + data)
    changed('blank lines at the end', lambda data: data + b'\r\n' * 400)
    changed('not a pdf', lambda data: b'<html><body>404 Not Found</body></html>' * 20, gone())

    def without(path, what):
        """The table says that an object is free which a page uses."""
        import pikepdf
        flyer(POSTER, 6).save(temporary('first.pdf'))
        run('qpdf', '--object-streams=disable', temporary('first.pdf'), temporary('whole.pdf'))
        first = lambda of: of[next(iter(of.keys()))]
        with pikepdf.open(temporary('whole.pdf')) as pdf:
            res, contents = pdf.pages[0].Resources, pdf.pages[0].Contents
            number = {'image': lambda: first(res.XObject), 'font': lambda: first(res.Font), 'contents': lambda: contents if not isinstance(contents, pikepdf.Array) else contents[0],
                      'font file': lambda: first(res.Font).DescendantFonts[0].FontDescriptor.FontFile2}[what]().objgen[0]
        data = bytes_of(temporary('whole.pdf'))
        at = re.search(rb'(?:^|\n)%d 0 obj' % number, data).start()
        put(path, data[:at] + data[at:].replace(b'%d 0 obj' % number, b'%d 0 obx' % number, 1))
    for what, codes in {'image': r'^damage', 'font': r'^(damage|fonts)', 'contents': r'^(damage|blank)', 'font file': r'^(damage|fonts)'}.items():
        wide(f'file without {what}.pdf', 'sed', POSTER, functools.partial(without, what=what), told('missing object', codes, None, refused=True, also='^preflight.found.(blank|damage|bleed|text)'))
