"""A page written operator by operator, in millimetres from the upper left corner of the piece."""
import functools
import io
import os
import tempfile
import zlib

from held_design import FONT, PT, photo
from rows import KEYS, piece

KINDS = {
    # minimum, recommended dpi, bleed, safe, hem, tolerance, total ink, seen from
    'backlit': (70, 100, 20, 30, 50, 5, 300, 2),
    'flag': (70, 100, 15, 40, 20, 10, 300, 2),
    'canvas': (100, 150, 5, 10, 0, 2, 300, 1),
    'mural': (70, 100, 20, 30, 0, 5, 300, 1),
    'plate': (100, 200, 3, 10, 0, 1, 300),
    'magnet': (100, 150, 3, 10, 0, 2, 300, 2),
    'figure': (100, 150, 5, 10, 0, 2, 300, 1),
    'letters': (70, 100, 0, 0, 0),
    'logo': (100, 150, 0, 5, 0, 5),
    'lettering': (70, 100, 0, 0, 0, 2),
}


def of_kind(width, height, kind, edge='straight', **words):
    one = piece(width, height, 'board', edge, **words)
    one['rules'] = dict(zip(KEYS, KINDS[kind]))
    return one


def holed(one, *spots):
    return {**one, 'eyelets': [{'xMm': x, 'yMm': y} for x, y in spots]}


def finished(one, kind, edges, depth):
    return {**one, 'finish': {'kind': kind, 'edges': list(edges), 'depthMm': depth}}


BOARD = piece(500, 350, 'board')
FOAM = holed(piece(500, 350, 'board'), (15, 15), (485, 15), (15, 335), (485, 335))
VINYL = piece(420, 297, 'vinyl')
BANNER = piece(1500, 700, 'banner', 'hem', eyelets=True)
MESH = piece(2000, 1000, 'banner', 'hem', eyelets=True)
STRAIGHT = piece(1500, 700, 'banner')
LABEL = piece(50, 30, 'sticker')
SHAPED = piece(70, 70, 'sticker', 'contour')
SLEEVED = finished(piece(1800, 1200, 'textile', 'hem'), 'sleeve', ('top', 'bottom'), 80)
FLAG = finished(of_kind(600, 1500, 'flag', 'hem'), 'sleeve', ('left',), 60)
ROLLUP = piece(850, 2000, 'rollup')
BACKLIT = of_kind(1000, 600, 'backlit', 'hem')
CANVAS = of_kind(500, 350, 'canvas')
MURAL = of_kind(2400, 1200, 'mural')
PLATE = of_kind(297, 210, 'plate')
MAGNET = of_kind(500, 350, 'magnet')
FIGURE = of_kind(400, 600, 'figure', 'contour')
LOGO = of_kind(400, 200, 'logo')
LETTERING = of_kind(1200, 300, 'lettering')
WHITE_FILM = piece(420, 297, 'vinyl', white=True)
TWO = piece(500, 350, 'board', sides=2)
GIANT = piece(10000, 2000, 'giant', 'hem')


@functools.cache
def subset_font(path=FONT):
    """The font's Latin letters, its widths by code of WinAnsi."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(path)
    options = subset.Options()
    options.drop_tables += ['GSUB', 'GPOS', 'GDEF', 'FFTM']
    made = subset.Subsetter(options)
    made.populate(unicodes=range(32, 0x2100))
    made.subset(font)
    per = 1000 / font['head'].unitsPerEm
    known, widths = font.getBestCmap(), font['hmtx']
    codes = [bytes([code]).decode('cp1252', 'replace') for code in range(32, 256)]
    all_widths = [round(widths[known[ord(each)]][0] * per) if ord(each) in known else 0 for each in codes]
    data = io.BytesIO()
    font.save(data)
    return data.getvalue(), all_widths


def name_of(words):
    return ''.join(each if each.isalnum() else ''.join(f'#{b:02X}' for b in each.encode()) for each in words)


class Sheet:
    """Operators in mm, y down; `res` are functions of the PDF that give the resource."""

    def __init__(self, width, height, bleed=5, slug=0, scale=1):
        self.width, self.height, self.bleed, self.slug, self.scale = width, height, bleed, slug, scale
        self.out = bleed + slug
        self.parts, self.res, self.keys = [], {}, {}
        self.boxes, self.count = True, 0

    def on(self, x, y, w, h):
        return x + self.out, y + self.out, w, h

    def op(self, *words):
        self.parts.append(' '.join(f'{each:.4f}' if isinstance(each, float) else str(each) for each in words))
        return self

    def have(self, kind, make, name=None):
        """A resource; gives its name."""
        self.count += 1
        name = name or f'X{self.count}'
        self.res.setdefault(kind, {})[name] = make
        return name

    def rect(self, x, y, w, h, ink='0 g'):
        return self.op(ink, x, y, w, h, 're f')

    def ground(self, ink='1 0.7 0 0.2 k', out=None):
        out = self.bleed if out is None else out
        return self.rect(-out, -out, self.width + 2 * out, self.height + 2 * out, ink)

    def line(self, points, ink='0 G', wide=1, end='S'):
        """`wide` in points."""
        way = ' '.join(f'{x:.4f} {y:.4f} {"l" if n else "m"}' for n, (x, y) in enumerate(points))
        return self.op('q', ink, f'{wide / PT:.5f} w', way, end, 'Q')

    def oval(self, x, y, w, h, paint='f', ink='0 g'):
        rx, ry, k = w / 2, h / 2, 0.5523
        cx, cy = x + rx, y + ry
        turn = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)]
        way = f'{cx + rx:.4f} {cy:.4f} m '
        for (ax, ay), (bx, by) in zip(turn, turn[1:]):
            way += ' '.join(f'{cx + rx * px:.4f} {cy + ry * py:.4f}' for px, py in (
                (ax + k * bx, ay + k * by), (bx + k * ax, by + k * ay), (bx, by))) + ' c '
        return self.op('q', ink, way + 'h', paint, 'Q')

    def font(self, path=FONT, embedded=True, base='BBCDEF+DejaVuSans-Bold'):
        key = f'{path}{embedded}{base}'
        if key in self.keys:
            return self.keys[key]

        def make(pdf):
            import pikepdf
            data, widths = subset_font(path)
            told = pikepdf.Dictionary(
                Type=pikepdf.Name.FontDescriptor, FontName=pikepdf.Name('/' + base), Flags=32,
                FontBBox=[-1000, -400, 2000, 1100], ItalicAngle=0, Ascent=928, Descent=-236, CapHeight=729, StemV=120)
            if embedded:
                told.FontFile2 = pdf.make_stream(data, Length1=len(data))
            return pdf.make_indirect(pikepdf.Dictionary(
                Type=pikepdf.Name.Font, Subtype=pikepdf.Name.TrueType, BaseFont=pikepdf.Name('/' + base),
                Encoding=pikepdf.Name.WinAnsiEncoding, FirstChar=32, LastChar=255,
                Widths=pikepdf.Array(widths), FontDescriptor=pdf.make_indirect(told)))
        self.keys[key] = self.have('Font', make)
        return self.keys[key]

    def words(self, x, y, size, text, ink='0 g', font=None, tm=None, more=''):
        """`y`: base line; `size` in points."""
        data = text.encode('cp1252').hex()
        return self.op('BT', ink, f'/{font or self.font()} {size / PT:.4f} Tf', more,
                       tm or '1 0 0 -1', f'{x:.4f} {y:.4f} Tm <{data}> Tj ET')

    def draw(self, name, x, y, w, h):
        return self.op('q', w, 0, 0, -h, x, f'{y + h:.4f}', f'cm /{name} Do Q')

    def image(self, make):
        return self.have('XObject', make)

    def photo(self, x, y, w, h, dpi, seed=1, mode='RGB', **keys):
        px = (max(1, round(w / 25.4 * dpi)), max(1, round(h / 25.4 * dpi)))
        return self.draw(self.image(jpeg(photo(*px, seed, mode), **keys)), x, y, w, h)

    def spot(self, name, ink=(0, 1, 1, 0)):
        """A separation; gives the resource's name."""
        return self.have('ColorSpace', lambda pdf: separation(pdf, name, ink))

    def state(self, **keys):
        return self.have('ExtGState', lambda pdf: dictionary({'Type': '/ExtGState', **keys}, pdf))

    def matrix(self):
        k = PT * self.scale
        height = self.height + 2 * self.out
        return f'{k:.6f} 0 0 {-k:.6f} {self.out * k:.4f} {(height - self.out) * k:.4f} cm'

    def matrix_numbers(self):
        return [float(each) for each in self.matrix().split()[:6]]

    def content(self):
        return ('q ' + self.matrix() + '\n' + '\n'.join(self.parts) + '\nQ\n').encode('latin1')

    def add_to(self, pdf):
        import pikepdf
        k, out = PT * self.scale, self.out
        w, h = (self.width + 2 * out) * k, (self.height + 2 * out) * k
        page = pikepdf.Dictionary(
            Type=pikepdf.Name.Page, MediaBox=[0, 0, w, h], Contents=pdf.make_stream(self.content()),
            Resources=pikepdf.Dictionary({
                '/' + kind: pikepdf.Dictionary({'/' + name: make(pdf) for name, make in some.items()})
                for kind, some in self.res.items()}))
        if self.boxes and out:
            s, t = self.slug * k, out * k
            page.BleedBox = [s, s, w - s, h - s]
            page.TrimBox = [t, t, w - t, h - t]
        pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))

    def save(self, path, *others, change=None, **saved):
        import pikepdf
        pdf = pikepdf.new()
        for each in (self, *others):
            each.add_to(pdf)
        if change:
            change(pdf, pikepdf)
        pdf.save(path, **saved)


def dictionary(of, pdf=None):
    """Python values as PDF objects: `/Name` strings are names."""
    import pikepdf
    if isinstance(of, dict):
        return pikepdf.Dictionary({'/' + key: dictionary(value, pdf) for key, value in of.items()})
    if isinstance(of, (list, tuple)):
        return pikepdf.Array([dictionary(each, pdf) for each in of])
    if isinstance(of, str):
        return pikepdf.Name(of) if of.startswith('/') else pikepdf.String(of)
    return of(pdf) if callable(of) else of


def separation(pdf, name, ink=(0, 1, 1, 0), alternate=None):
    import pikepdf
    made = pikepdf.Array([pikepdf.Name.Separation, pikepdf.Name('/x'), alternate or pikepdf.Name.DeviceCMYK,
                          pikepdf.Dictionary(FunctionType=2, N=1, Domain=[0, 1], C0=[0] * len(ink), C1=list(ink))])
    made[1] = pikepdf.Object.parse(b'/' + name_of(name).encode())
    return pdf.make_indirect(made)


def jpeg(image, **keys):
    """An XObject of a JPEG as Pillow writes it; four inks inverted as Adobe does."""
    def make(pdf):
        import pikepdf
        data = io.BytesIO()
        image.save(data, 'JPEG', quality=88)
        space = {'L': 'Gray', 'RGB': 'RGB', 'CMYK': 'CMYK'}[image.mode]
        whole = {'Type': '/XObject', 'Subtype': '/Image', 'Width': image.width, 'Height': image.height,
                 'ColorSpace': '/Device' + space, 'BitsPerComponent': 8, 'Filter': '/DCTDecode'}
        if image.mode == 'CMYK':
            whole['Decode'] = [1, 0] * 4
        return pikepdf.Stream(pdf, data.getvalue(), dictionary({**whole, **keys}, pdf))
    return make


def packed(data, width, height, space='/DeviceRGB', bits=8, **keys):
    """An XObject of packed samples."""
    def make(pdf):
        import pikepdf
        whole = {'Type': '/XObject', 'Subtype': '/Image', 'Width': width, 'Height': height,
                 'BitsPerComponent': bits, 'Filter': '/FlateDecode', **keys}
        if space:
            whole['ColorSpace'] = space
        return pikepdf.Stream(pdf, zlib.compress(data), dictionary(whole, pdf))
    return make


def form(content, box, res=None, **keys):
    def make(pdf):
        import pikepdf
        return pikepdf.Stream(pdf, content.encode('latin1'), dictionary(
            {'Type': '/XObject', 'Subtype': '/Form', 'BBox': box, 'Resources': res or {}, **keys}, pdf))
    return make


def qr(sheet, x, y, size, ink='0 g', cells=29, seed=5):
    """Squares in the manner of a QR code."""
    import numpy
    grid = numpy.random.default_rng(seed).random((cells, cells)) < 0.5
    for at in ((0, 0), (0, cells - 7), (cells - 7, 0)):
        grid[at[0]:at[0] + 7, at[1]:at[1] + 7] = True
        grid[at[0] + 1:at[0] + 6, at[1] + 1:at[1] + 6] = False
        grid[at[0] + 2:at[0] + 5, at[1] + 2:at[1] + 5] = True
    step = size / cells
    way = ' '.join(f'{x + c * step:.4f} {y + r * step:.4f} {step:.4f} {step:.4f} re'
                   for r in range(cells) for c in range(cells) if grid[r, c])
    return sheet.op('q', ink, way, 'f Q')


def poster(width, height, bleed=5, dpi=160, inside=25, legal=7, slug=0, scale=1, mode='CMYK', ground='0.9 0.6 0 0.15 k', seed=41):
    """A shop's poster: ground, photo, heading, price, QR code, table of hours and legal text."""
    s = Sheet(width, height, bleed, slug, scale).ground(ground)
    w, h = width - 2 * inside, height - 2 * inside
    s.photo(inside, inside, w * 0.45, h * 0.6, dpi, seed, mode)
    unit = min(w, h * 1.5)
    s.words(inside + w * 0.5, inside + unit * 0.1, unit * 0.055 * PT, 'Óptica Núñez', '0 0 0 0 k')
    s.words(inside + w * 0.5, inside + unit * 0.17, unit * 0.024 * PT, 'Revisión gratis este mes', '0 0.1 0.5 0 k')
    s.oval(inside + w * 0.5, inside + unit * 0.2, unit * 0.14, unit * 0.14, 'f', '0 0.9 0.95 0 k')
    s.words(inside + w * 0.5 + unit * 0.02, inside + unit * 0.285, unit * 0.03 * PT, '-25 %', '0 0 0 0 k')
    side = unit * 0.14
    s.rect(inside + w * 0.78, inside + unit * 0.2, side, side, '0 0 0 0 k')
    qr(s, inside + w * 0.78 + side * 0.1, inside + unit * 0.2 + side * 0.1, side * 0.8, '0 0 0 1 k')
    top = inside + h * 0.7
    s.rect(inside, top, w, h * 0.3, '0 0 0 0 k')
    step = h * 0.3 / 4
    for n in range(1, 4):
        s.line([(inside + w * 0.02, top + n * step), (inside + w * 0.98, top + n * step)], '0 0 0 0.6 K', 0.75)
    for n, text in enumerate(('Lunes a viernes  9:30 - 20:00', 'Sábados  10:00 - 14:00', 'Domingos cerrado')):
        s.words(inside + w * 0.04, top + (n + 0.7) * step, min(step * 0.45, w / 20) * PT, text, '0 0 0 1 k')
    s.words(inside + w * 0.04, top + 3.65 * step, legal, 'Oferta válida hasta el 30/11/2026 o fin de existencias. Consulte las bases en tienda.', '0 0 0 1 k')
    return s


def temporary(name):
    folder = os.path.join(tempfile.gettempdir(), f'exam-scratch-{os.getpid()}')
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, name)
