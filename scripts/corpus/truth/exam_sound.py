"""Sound pages as an examiner would send them: all kinds of piece, structures, boxes, standards."""
import functools

from exam_kit import (BACKLIT, BANNER, BOARD, CANVAS, FIGURE, FLAG, FOAM, GIANT, LABEL, LETTERING,
                      LOGO, MAGNET, MESH, MURAL, PLATE, ROLLUP, SHAPED, SLEEVED, STRAIGHT, TWO,
                      VINYL, WHITE_FILM, Sheet, dictionary, jpeg, poster, qr)
from held_design import PT, photo
from held_inks import rounded
from held_standards import cmyk_profile, pdfx
from held_writers import after, ghostscript
from rows import piece, row, run

CUT = '0 1 0 0 k'


def board():
    return poster(500, 350)


def banner(bleed=10, slug=0, scale=1):
    return poster(1500, 700, bleed, 110, 90, 24, slug, scale)


def page(name, on, make, change=None, tool='pikepdf', **saved):
    row(f'exam-{name}.pdf', tool, on, lambda path: make().save(path, change=change, **saved))


def then(name, tool, make, step, on=BOARD):
    """The poster through another tool: `step(source, path)`."""
    row(f'exam-{name}.pdf', tool, on, after(lambda path: make().save(path), step))


def rows():
    kinds()
    boxes()
    structures()
    tools()


def kinds():
    """A sensible design for each kind of product."""
    page('foam with holes', FOAM, lambda: poster(500, 350, 5, 160, 32))
    page('board', BOARD, board)
    page('vinyl small print', VINYL, lambda: poster(420, 297, 3, 155, 18, 6))
    page('banner', BANNER, banner)
    page('banner cut', STRAIGHT, banner)
    page('mesh', MESH, lambda: poster(2000, 1000, 10, 105, 95, 30))
    page('label', LABEL, label)
    page('shaped', SHAPED, shaped)
    page('shaped die line layer', SHAPED, functools.partial(shaped, layer=True))
    page('sleeve', SLEEVED, lambda: sleeve(1800, 1200, 0, 85))
    page('flag', FLAG, lambda: sleeve(600, 1500, 65, 0))
    page('rollup', ROLLUP, lambda: poster(850, 2000, 0, 155, 60, 14))
    page('backlit', BACKLIT, lambda: poster(1000, 600, 20, 105, 70, 20))
    page('canvas photo', CANVAS, lambda: Sheet(500, 350, 5).photo(-5, -5, 510, 360, 160, 51, 'CMYK'))
    page('mural', MURAL, lambda: Sheet(2400, 1200, 20).photo(-20, -20, 2440, 1240, 104, 52, 'CMYK'))
    page('acrylic plate', PLATE, lambda: poster(297, 210, 3, 210, 15))
    page('magnet', MAGNET, lambda: poster(500, 350, 3, 160, 25, 10))
    page('figure', FIGURE, figure)
    page('raised logo', LOGO, lambda: plain(400, 200, 0))
    page('lettering', LETTERING, lambda: plain(1200, 300, 0))
    page('white film', WHITE_FILM, white_film)
    row('exam-two sides.pdf', 'pikepdf', TWO, lambda path: board().save(path, plain(500, 350, 5)))
    page('giant tenth', GIANT, lambda: poster(10000, 2000, 10, 74, 150, 90, scale=0.1))

    def unit(pdf, pikepdf):
        pdf.pages[0].obj.UserUnit = 10
    page('giant user unit', GIANT, lambda: poster(10000, 2000, 10, 74, 150, 90, scale=0.1), unit, min_version='1.6')
    page('banner tenth', piece(3000, 1000, 'banner', 'hem', eyelets=True),
         lambda: poster(3000, 1000, 10, 105, 95, 30, scale=0.1))
    page('white letters on black', BOARD, lambda: Sheet(500, 350, 5).ground('0.6 0.4 0.4 1 k').words(
        40, 180, 120, 'CAFÉ', '0 0 0 0 k').words(42, 200, 8, 'tostado natural, 250 g', '0 0 0 0 k'))
    page('only text on paper', VINYL, lambda: Sheet(420, 297, 3).words(30, 100, 60, 'SE VENDE', '0 0 0 1 k').words(
        30, 150, 90, '912 345 678', '0 1 1 0 k'))
    page('grey photo', CANVAS, lambda: Sheet(500, 350, 5).photo(-5, -5, 510, 360, 160, 53, 'L'))
    page('rgb photo', CANVAS, lambda: Sheet(500, 350, 5).photo(-5, -5, 510, 360, 160, 54))
    page('two photos side by side', BOARD, lambda: Sheet(500, 350, 5).photo(-5, -5, 255, 360, 160, 55, 'CMYK').photo(
        250, -5, 255, 360, 160, 56, 'CMYK'))
    page('frame of colour', BOARD, lambda: Sheet(500, 350, 5).ground('0 0.8 0.9 0 k').rect(
        20, 20, 460, 310, '0 0 0 0 k').words(60, 180, 80, 'Menú 12 €', '0 0 0 1 k'))
    page('no bleed needed', STRAIGHT, lambda: Sheet(1500, 700, 10).words(150, 300, 400, 'LIQUIDACIÓN', '0 1 1 0 k').words(
        150, 480, 200, 'hasta el 70 %', '0 0 0 1 k'))


def plain(width, height, bleed):
    s = Sheet(width, height, bleed)
    m = min(width, height)
    s.oval(width * 0.1, height * 0.2, m * 0.5, m * 0.5, 'f', '0.9 0.3 0.9 0.2 k')
    return s.words(width * 0.1 + m * 0.6, height * 0.55, m * 0.13 * PT, 'Verde', '0.9 0.3 0.9 0.2 k')


def label():
    s = Sheet(50, 30, 2).ground('0.05 0 0.2 0 k').photo(4, 4, 14, 14, 320, 57, 'CMYK')
    s.words(20, 9, 11, 'Miel', '0 0.5 1 0.2 k').words(20, 14, 6, 'de romero, 500 g', '0 0 0 1 k')
    s.rect(4, 20, 12, 6, '0 0 0 0 k')
    for n in range(24):
        if n % 3:
            s.rect(5 + n * 0.42, 20.5, 0.25, 5, '0 0 0 1 k')
    return s.words(20, 24, 5, 'Consumir antes de: ver tapa', '0 0 0 1 k')


def corners(x, y, w, h, r):
    """A rounded outline as operators."""
    way = ''
    for n, point in enumerate(rounded(x, y, w, h, r)):
        way += ' '.join(f'{each:.4f}' for each in point) + (' c ' if len(point) == 6 else ' l ' if n else ' m ')
    return way + 'h'


def shaped(name='CutContour', layer=False, over=True, drawn=None):
    s = Sheet(70, 70, 2)
    s.op('0.7 0 0.9 0 k', corners(-2, -2, 74, 74, 14), 'f')
    s.oval(15, 12, 40, 30, 'f', '0 0.3 1 0 k').words(14, 56, 16, 'HOJA', '0 0 0 0 k')
    if layer:
        s.op('/OC /L0 BDC')
        s.have('Properties', lambda pdf: pdf.Root.get('/OCProperties').OCGs[0] if '/OCProperties' in pdf.Root
               else grouped(pdf), 'L0')
    s.op(f'q /{s.spot(name, (0, 1, 0, 0))} CS 1 SCN', f'/{s.state(OP=over, op=over, OPM=1)} gs', '0.09 w',
         drawn or corners(0, 0, 70, 70, 12), 'S Q')
    return s.op('EMC') if layer else s


def grouped(pdf, name='Corte', **keys):
    group = pdf.make_indirect(dictionary({'Type': '/OCG', 'Name': name}))
    pdf.Root.OCProperties = dictionary({'OCGs': [group], 'D': {'Order': [group], **{
        key: [group] if value is True else value for key, value in keys.items()}}})
    return group


def sleeve(width, height, left, top):
    s = Sheet(width, height, 15).ground('0 0.9 0.8 0 k')
    x, y = left + 90, top + 90
    w, h = width - x - 90, height - 2 * y
    s.photo(x, y, w, h * 0.4, 105, 58, 'CMYK')
    return s.words(x, y + h * 0.6, w / 7 * PT, 'Feria 2027', '0 0 0 0 k')


def figure():
    s = Sheet(400, 600, 5)
    s.oval(-5, -5, 410, 610, 'f', '0.1 0.4 0.8 0 k').photo(120, 200, 160, 200, 160, 59, 'CMYK')
    return s.op(f'q /{s.spot("Troquel", (0, 1, 0, 0))} CS 1 SCN', f'/{s.state(OP=True)} gs').oval(
        0, 0, 400, 600, 'S', '0.18 w').op('Q')


def white_film():
    s = Sheet(420, 297, 3).oval(60, 40, 200, 180, 'f', '0 0.9 0.9 0 k').words(60, 265, 90, 'ABIERTO', '0.9 0.7 0 0 k')
    white = s.spot('Blanco', (0.15, 0, 0, 0))
    s.op(f'q /{s.state(OP=True, op=True, OPM=1)} gs /{white} cs 1 scn').oval(60, 40, 200, 180, 'f', '')
    return s.words(60, 265, 90, 'ABIERTO', f'/{white} cs 1 scn').op('Q')


def boxes():
    for turn in (90, 180, 270):
        def turned(pdf, pikepdf, turn=turn):
            pdf.pages[0].obj.Rotate = turn
        page(f'turned {turn}', BOARD, board, turned)

    def cropped(key, by=None):
        def change(pdf, pikepdf):
            obj = pdf.pages[0].obj
            box = obj['/' + key] if key in ('TrimBox', 'BleedBox') else obj.MediaBox
            obj.CropBox = [float(v) + d for v, d in zip(box, by or (0, 0, 0, 0))]
        return change
    page('crop is trim', BOARD, board, cropped('TrimBox'))
    page('crop is bleed in slug', BANNER, lambda: slug_banner(), cropped('BleedBox'))
    page('crop beyond media', BOARD, board, cropped('MediaBox', (-50, -50, 50, 50)))

    def only_trim(pdf, pikepdf):
        del pdf.pages[0].obj['/BleedBox']
    page('only trim', BOARD, board, only_trim)

    def art(pdf, pikepdf):
        obj = pdf.pages[0].obj
        obj.ArtBox = [float(v) for v in obj.TrimBox]
        del obj['/TrimBox'], obj['/BleedBox']
    page('only art box', BOARD, board, art)

    def swapped(pdf, pikepdf):
        obj = pdf.pages[0].obj
        for key in ('/MediaBox', '/TrimBox', '/BleedBox'):
            a, b, c, d = (float(v) for v in obj[key])
            obj[key] = [c, d, a, b]
    page('boxes from the other corner', BOARD, board, swapped)

    def parent(pdf, pikepdf):
        obj = pdf.pages[0].obj
        for key in ('/MediaBox', '/Resources'):
            pdf.Root.Pages[key] = obj[key]
            del obj[key]
        pdf.Root.Pages.Rotate = 90
    page('inherited and turned', BOARD, board, parent)
    page('slug with marks', BANNER, slug_banner)
    page('slug with note', BOARD, lambda: slug_note(poster(500, 350, 5, slug=15)))
    page('slug with note cut', STRAIGHT, lambda: slug_note(banner(10, 20)))
    page('slug coarse logo', VINYL, lambda: poster(420, 297, 3, 155, 18, slug=14).photo(20, -15, 40, 10, 30, 61))
    page('slug 400 % bar', BOARD, bar)
    page('3 mm more bleed than asked', BOARD, lambda: poster(500, 350, 8))
    page('finished size with white border', VINYL, lambda: poster(420, 297, 0, 155, 18, ground='0 0 0 0 k'))


def slug_banner():
    s = banner(10, 18)
    every = s.spot('All', (1, 1, 1, 1))
    for x in (0, 1500):
        for a, b in ((-27, -13), (713, 727)):
            s.op(f'q /{every} CS 1 SCN 0.09 w {x} {a} m {x} {b} l S Q')
    for y in (0, 700):
        for a, b in ((-27, -13), (1513, 1527)):
            s.op(f'q /{every} CS 1 SCN 0.09 w {a} {y} m {b} {y} l S Q')
    return s.op(f'/{every} CS 1 SCN 0.05 w').oval(745, -24, 8, 8, 'S', '')


def slug_note(s):
    """What the designer wrote beside the piece, in a font that is not there."""
    font = s.font(embedded=False, base='Arial')
    s.words(20, -s.bleed - 4, 9, 'cliente: Núñez  v7 DEFINITIVA  no imprimir esta línea', '1 1 1 1 k', font)
    return s.line([(0, -s.bleed - 8), (300, -s.bleed - 8)], '1 0 0 0 K', 0.02)


def bar():
    s = poster(500, 350, 5, slug=14)
    for n, ink in enumerate(('1 0 0 0', '0 1 0 0', '0 0 1 0', '0 0 0 1', '1 1 0 0', '1 1 1 0', '1 1 1 1')):
        s.rect(100 + n * 9, -16, 9, 9, ink + ' k')
    return s


def structures():
    import pikepdf as p
    mode = p.ObjectStreamMode
    page('object streams', BOARD, board, object_stream_mode=mode.generate)
    page('linear', BANNER, banner, linearize=True)
    page('pdf 2', BOARD, board, force_version='2.0', object_stream_mode=mode.generate)
    page('pdf 1.3', BOARD, board, force_version='1.3', object_stream_mode=mode.disable)

    def chopped(pdf, pikepdf):
        data = pdf.pages[0].Contents.read_bytes().split(b'\n')
        pdf.pages[0].Contents = pikepdf.Array([pdf.make_stream(b'\n'.join(data[n::1][:1])) for n in range(len(data))])
    page('a stream for each line', BOARD, board, chopped)

    def filtered(pdf, pikepdf):
        import base64
        import zlib
        data = zlib.compress(pdf.pages[0].Contents.read_bytes())
        pdf.pages[0].Contents.write(base64.a85encode(data) + b'~>', filter=pikepdf.Array(
            [pikepdf.Name.ASCII85Decode, pikepdf.Name.FlateDecode]))
    page('ascii85', BOARD, board, filtered, compress_streams=False)

    def told(pdf, pikepdf):
        with pdf.open_metadata() as xmp:
            xmp['dc:title'] = 'Cartel otoño'
            xmp['xmp:CreatorTool'] = 'Adobe Illustrator 28.1'
        pdf.pages[0].obj.PieceInfo = dictionary({'Illustrator': {'Private': {'AIPrivateData1': pdf.make_stream(
            b'%!PS-Adobe-3.0 \n' + b'q 1 1 1 1 k ' * 9000)}, 'LastModified': 'D:20261101'}})
        pdf.Root.StructTreeRoot = pdf.make_indirect(dictionary({'Type': '/StructTreeRoot'}))
        pdf.Root.MarkInfo = dictionary({'Marked': True})
    page('private data', BOARD, board, told)

    def lonely(pdf, pikepdf):
        """Left over: a page's resources that nothing uses, among them a font that is not there."""
        res = pdf.pages[0].Resources
        res.Font.Unused = dictionary({'Type': '/Font', 'Subtype': '/TrueType', 'BaseFont': '/Arial-Black', 'Encoding': '/WinAnsiEncoding'})
        res.XObject.Unused = jpeg(photo(20, 20, 1))(pdf)
        res.ColorSpace = pikepdf.Dictionary(Unused=pikepdf.Array([
            pikepdf.Name.Separation, pikepdf.Name.CutContour, pikepdf.Name.DeviceGray,
            dictionary({'FunctionType': 2, 'N': 1, 'Domain': [0, 1]})]))
    page('unused resources', BOARD, board, lonely)

    def intent(pdf, pikepdf):
        pdf.Root.OutputIntents = pikepdf.Array([dictionary({
            'Type': '/OutputIntent', 'S': '/GTS_PDFX', 'OutputConditionIdentifier': 'FOGRA39',
            'DestOutputProfile': pdf.make_stream(cmyk_profile(), N=4)})])
        pdf.docinfo['/GTS_PDFXVersion'] = 'PDF/X-4'
    page('x4', BOARD, board, intent)
    page('x4 banner', BANNER, banner, intent)


def tools():
    for version in ('1.3', '1.4', '1.7'):
        then(f'gs {version}', 'ghostscript', board, lambda source, path, version=version: ghostscript(
            path, source, f'-dCompatibilityLevel={version}'))
    then('gs cmyk', 'ghostscript', banner, lambda source, path: ghostscript(
        path, source, '-sColorConversionStrategy=CMYK', '-dProcessColorModel=/DeviceCMYK'), BANNER)
    then('gs jpeg rgb', 'ghostscript', banner, lambda source, path: ghostscript(
        path, source, '-dPDFSETTINGS=/printer'), BANNER)
    then('gs x3', 'ghostscript', banner, pdfx, BANNER)
    then('mutool', 'mutool', board, lambda source, path: run('mutool', 'clean', '-gggg', '-z', '-s', source, path))
    then('pdftocairo', 'pdftocairo', unboxed, lambda source, path: run('pdftocairo', '-pdf', source, path))
    then('inkscape', 'inkscape', unboxed, lambda source, path: run(
        'inkscape', source, '--pdf-poppler', f'--export-filename={path}'))
    then('linear and streams', 'qpdf', banner, lambda source, path: run(
        'qpdf', '--linearize', '--object-streams=generate', '--recompress-flate', source, path), BANNER)
    then('title by exiftool', 'exiftool', board, lambda source, path: run(
        'exiftool', '-q', '-Title=Cartel', '-Author=Inés', '-o', path, source))


def unboxed():
    s = board()
    s.boxes = False
    return s
