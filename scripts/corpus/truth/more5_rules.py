"""Ink that adds up where shapes overprint, flattened pens, changed codes of pictures, cut lines of three tools."""
import io
import os
import re
import tempfile

from exam_faults import fault
from exam_kit import SHAPED, dictionary, packed
from exam_more import H, TEXT, W, X, Y
from exam_sound_art import on_board
from held_design import PT, photo
from rows import ROWS, expect, row, run

AT = (X, Y, W, H)
DARK = '0.8 0.7 0.6 0 k'


def rows():
    first = len(ROWS)
    overprints()
    pens()
    codes()
    cut_lines()
    ROWS[first:] = [(name.replace('exam-', 'more5-', 1), *rest) for name, *rest in ROWS[first:]]


def over(s, **keys):
    return f'q /{s.state(OP=True, op=True, OPM=1, **keys)} gs'


def star(ink, x=X, y=Y, w=W, h=H):
    """A shape that fills about half of its box."""
    spots = [(0.5, 0), (0.65, 0.35), (1, 0.5), (0.65, 0.65), (0.5, 1), (0.35, 0.65), (0, 0.5), (0.35, 0.35)]
    way = ' '.join(f'{x + w * a:.3f} {y + h * b:.3f} {"l" if n else "m"}' for n, (a, b) in enumerate(spots))
    return f'{ink} {way} h f'


def overprints():
    heavy = lambda figure, place=None: expect('total ink', r'^totalInk', 'warns', place, near=8, figure=figure, within=11)
    black = '0 0 0 0.95 k'
    fault('star over a dark oval', heavy(345, AT), lambda s: s.oval(*AT, 'f', '0.9 0.8 0.8 0 k').op(over(s), star(black), 'Q'))
    fault('oval over a dark photo', heavy(323, AT), lambda s: s.draw(s.image(packed(
        bytes((215, 190, 165, 0)) * 1300 * 585, 1300, 585, '/DeviceCMYK')), *AT).op(over(s)).oval(*AT, 'f', '0 0 0 1 k').op('Q'))
    fault('large words over dark', heavy(310), lambda s: s.rect(*AT, DARK).op(over(s)).words(X, Y + 60, 110, 'OFERTA', TEXT).op('Q'))
    fault('oval of a spot over dark', heavy(310, AT), lambda s: s.rect(*AT, DARK).op(
        over(s), f'/{s.spot("Pantone 485 C", (0, 0, 0, 1))} cs 1 scn').oval(*AT, 'f', '').op('Q'))
    fault('two stars', heavy(340, AT), lambda s: s.op(star('1 0.9 0 0 k')).op(over(s), star('0 0 0.9 0.6 k'), 'Q'))
    sound = lambda name, draw: on_board(f'overprint {name}', draw)
    sound('of words over a tint', lambda s: s.rect(*AT, '0.6 0.4 0.2 0 k').op(over(s)).words(X, Y + 60, 110, 'OFERTA', TEXT).op('Q'))
    sound('of stars beside each other', lambda s: s.op(star(DARK, X, Y, 95), over(s), star('0.8 0 0 1 k', X + 100, Y, 95), 'Q'))
    sound('of a star on its dark corners', lambda s: s.rect(X, Y, 40, 18, DARK).op(over(s), star(TEXT), 'Q'))
    sound('of small words over dark', lambda s: s.rect(*AT, DARK).op(over(s)).words(X, Y + 60, 9, 'hasta fin de mes', TEXT).op('Q'))
    sound('that knocks out', lambda s: s.oval(*AT, 'f', DARK).op(star('0.1 0.1 0.1 1 k')).op(over(s)).rect(20, 20, 5, 5, TEXT).op('Q'))
    sound('in the bleed', lambda s: s.rect(-5, -5, 510, 4, DARK).op(over(s)).oval(-5, -5, 510, 4.9, 'f', '0.5 0 0 1 k').op('Q'))


def pens():
    hair = lambda figure: expect('hairline', r'^hairline', 'warns', figure=figure, within=0.05)
    flat = lambda s, wide, way, by='1 0 0 0.1 0 0': s.op('q', TEXT.upper(), by, 'cm', f'{wide / PT:.4f} w', way, 'Q')
    fault('oval of a flat pen', hair(0.12), lambda s: s.op('q 1 0 0 0.1 0 0 cm').oval(X, Y * 10, W, H * 10, 'S', f'0 0 0 1 K {1.2 / PT:.4f} w').op('Q'))
    fault('turned flat pen', hair(0.15), lambda s: flat(s, 1.5, f'0 0 m {W} 0 l S', f'0.94 0.342 -0.0342 0.094 {X} {Y}'))
    fault('slanted flat pen', hair(0.15), lambda s: flat(s, 1.5, f'0 0 m 100 0 l S', f'1 0 0.3 0.1 {X} {Y}'))
    on_board('flat pen across', lambda s: flat(s, 0.4, f'{X} {Y * 10} m {X} {(Y + H) * 10} l S'))
    on_board('flat pen of a broad line', lambda s: flat(s, 4, f'{X} {Y * 10} m {X + W} {Y * 10} l S'))
    on_board('flat oval of a broad line', lambda s: s.op('q 1 0 0 0.1 0 0 cm').oval(X, Y * 10, W, H * 10, 'S', f'0 0 0 1 K {4 / PT:.4f} w').op('Q'))


def codes():
    hurt = expect('changed picture', r'^damage', None, AT, near=4)

    def jpx(change=lambda data: data, **keys):
        data = io.BytesIO()
        photo(1300, 585, 66).save(data, 'JPEG2000', **{'quality_mode': 'rates', 'quality_layers': [8], **keys})
        data = change(data.getvalue())

        def made(pdf):
            import pikepdf
            return pikepdf.Stream(pdf, data, dictionary({
                'Type': '/XObject', 'Subtype': '/Image', 'Width': 1300, 'Height': 585, 'Filter': '/JPXDecode'}))
        return lambda s: s.draw(s.image(made), *AT)

    def written(filling):
        def change(data):
            at = len(data) // 2
            return data[:at] + filling + data[at + len(filling):]
        return change
    fault('jpeg 2000 with zeros', hurt, jpx(written(bytes(400))))
    fault('jpeg 2000 with ones', hurt, jpx(written(b'\xff' * 40)))
    fault('jpeg 2000 of tiles with zeros', hurt, jpx(written(bytes(400)), tile_size=(256, 256)))
    fault('jpeg 2000 without its last tile', hurt, jpx(lambda data: data[:-len(data) // 12], tile_size=(256, 256)))
    for name, keys in {
        'reversible': {'quality_layers': None, 'irreversible': False}, 'tiles': {'tile_size': (256, 256)},
        'layers': {'quality_layers': [60, 30, 15, 8]}, 'precincts': {'precinct_size': (256, 256), 'progression': 'RPCL'},
        'fine': {'quality_mode': 'dB', 'quality_layers': [55], 'irreversible': True},
    }.items():
        on_board(f'jpeg 2000 {name}', jpx(**{key: value for key, value in keys.items() if value is not None}))
    on_board('jpeg 2000 with bytes after', jpx(lambda data: data + b'\r\n'))


LEAF = 'M 35 0 C 55 0 70 15 70 35 C 70 55 55 70 35 70 C 15 70 0 55 0 35 C 0 15 15 0 35 0'
WAYS = {
    'sound': (LEAF + ' Z', None),
    'open': ('M 35 0 C 55 0 70 15 70 35 C 70 55 55 70 35 70 C 15 70 0 55 0 35 C 0 20 10 5 28 1', 'open'),
    'partial': ('M 5 5 L 35 5 L 35 60 L 5 60 Z', 'partial'),
    'crossing': ('M 0 0 L 70 0 L 0 70 L 70 70 Z', 'crossing'),
    'filled': (LEAF + ' Z', 'filled'),
    'knocking out': (LEAF + ' Z', 'knocksOut'),
    'fine': ('M 0 0 L 70 0 L 70 70 ' + ' '.join(
        f'L {70 - n * 0.14:.2f} {70 - (n % 2) * 0.14:.2f}' for n in range(1, 500)) + ' L 0 70 Z', 'fine|tooLong'),
}


def cut_lines():
    """A line of a colour of its own that becomes the ink of the plotter, as after most programs."""
    tools = {'inkscape': by_inkscape, 'cairo': by_cairo, 'reportlab': by_reportlab}
    for tool, make in tools.items():
        for name, (way, code) in WAYS.items():
            told = code and expect('cut line', rf'^cut\.({code})', 'warns', also='^preflight.found.cut')
            row(f'exam-cut {name} by {tool}.pdf', tool, SHAPED, lambda path, make=make, name=name, way=way: make(
                path, way, name == 'filled', name != 'knocking out'), told)


def steps(way):
    """Letters and their points, 2 mm in from the corner of the page."""
    for letter, figures in re.findall(r'([MLCZ])([^MLCZ]*)', way):
        numbers = [float(each) + 2 for each in figures.split()]
        yield letter, list(zip(numbers[::2], numbers[1::2]))


def inked(path, over):
    """What is drawn in the colour of the line is drawn in the ink."""
    import pikepdf
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        page = pdf.pages[0]
        state = {'Type': '/ExtGState', 'OP': over, 'op': over, 'OPM': 1}
        page.obj.Resources = pikepdf.Dictionary(page.obj.get('/Resources', {}))
        spot = pdf.make_indirect(pikepdf.Array([
            pikepdf.Name.Separation, pikepdf.Name.CutContour, pikepdf.Name.DeviceCMYK, pikepdf.Dictionary(
                FunctionType=2, N=1, Domain=[0, 1], C0=[0] * 4, C1=[0, 1, 0, 0])]))
        kinds = {'/ColorSpace': ('/Cut', spot), '/ExtGState': ('/Over', dictionary(state))}
        for kind, (name, value) in kinds.items():
            known = page.obj.Resources.get(kind, pikepdf.Dictionary())
            known[name] = value
            page.obj.Resources[kind] = known
        changed = []
        for operands, operator in pikepdf.parse_content_stream(page):
            word = str(operator)
            if word in ('rg', 'RG') and [float(each) for each in operands] == [1, 0, 1]:
                small = word == 'rg'
                changed += [([pikepdf.Name.Cut], pikepdf.Operator('cs' if small else 'CS')),
                            ([1], pikepdf.Operator('scn' if small else 'SCN')),
                            ([pikepdf.Name.Over], pikepdf.Operator('gs'))]
            else:
                changed.append((operands, operator))
        page.obj.Contents = pdf.make_stream(pikepdf.unparse_content_stream(changed))
        w, h = (float(each) for each in list(page.obj.MediaBox)[2:])
        page.obj.TrimBox = [2 * PT, 2 * PT, w - 2 * PT, h - 2 * PT]
        page.obj.BleedBox = [0, 0, w, h]
        pdf.save(path)


def by_inkscape(path, way, filled, over):
    drawn = ' '.join(letter + ' ' + ' '.join(f'{x} {y}' for x, y in points) for letter, points in steps(way))
    look = 'fill="#ff00ff"' if filled else 'fill="none" stroke="#ff00ff" stroke-width="0.1"'
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, 'drawing.svg')
        with open(source, 'w', encoding='utf8') as to:
            to.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="74mm" height="74mm" viewBox="0 0 74 74">'
                     f'<rect width="74" height="74" fill="#7ab648"/><circle cx="37" cy="30" r="14" fill="#ffc800"/>'
                     f'<path d="{drawn}" {look}/></svg>')
        run('inkscape', source, f'--export-filename={path}')
    inked(path, over)


def by_cairo(path, way, filled, over):
    import cairo
    to = cairo.PDFSurface(path, 74 * PT, 74 * PT)
    c = cairo.Context(to)
    c.scale(PT, PT)
    c.set_source_rgb(0.48, 0.71, 0.28)
    c.paint()
    c.set_source_rgb(1, 0.78, 0)
    c.arc(37, 30, 14, 0, 6.2832)
    c.fill()
    c.set_source_rgb(1, 0, 1)
    c.set_line_width(0.1)
    for letter, points in steps(way):
        flat = [each for point in points for each in point]
        {'M': c.move_to, 'L': c.line_to, 'C': c.curve_to, 'Z': c.close_path}[letter](*flat)
    c.fill() if filled else c.stroke()
    to.finish()
    inked(path, over)


def by_reportlab(path, way, filled, over):
    from reportlab.lib.colors import CMYKColorSep
    from reportlab.pdfgen import canvas
    c = canvas.Canvas(path, (74 * PT, 74 * PT), pageCompression=1)
    c.setTrimBox((2 * PT, 2 * PT, 72 * PT, 72 * PT))
    c.setBleedBox((0, 0, 74 * PT, 74 * PT))
    c.setFillColorCMYK(0.5, 0, 0.9, 0.1)
    c.rect(0, 0, 74 * PT, 74 * PT, fill=1, stroke=0)
    c.setFillColorCMYK(0, 0.2, 1, 0)
    c.circle(37 * PT, 44 * PT, 14 * PT, fill=1, stroke=0)
    ink = CMYKColorSep(0, 1, 0, 0, spotName='CutContour', density=1)
    c.setFillColor(ink)
    c.setStrokeColor(ink)
    c.setLineWidth(0.1 * PT)
    c.setFillOverprint(over)
    c.setStrokeOverprint(over)
    drawn = c.beginPath()
    for letter, points in steps(way):
        flat = [each for x, y in points for each in (x * PT, (74 - y) * PT)]
        {'M': drawn.moveTo, 'L': drawn.lineTo, 'C': drawn.curveTo, 'Z': drawn.close}[letter](*flat)
    c.drawPath(drawn, fill=int(filled), stroke=int(not filled))
    c.save()
