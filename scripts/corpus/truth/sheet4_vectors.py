"""Faults of lines, texts and inks, and sound neighbours of each, in the ways of several programs."""
import functools

from held_design import NAVY, WHITE
from held_faults import board
from held_inks import clear, rounded, shaped
from held_writers import after, by_svg, cairo_pdf, ghostscript, reportlab_pdf
from rows import expect, row, run

# From millimetres of the board, from its upper left corner, to points of its page.
BOARD = '2.834646 0 0 -2.834646 14.17323 1148.031'
STICKER = '2.834646 0 0 -2.834646 5.669291 232.4409'
LABEL = '2.834646 0 0 -2.834646 5.669291 119.0551'


def raw(content, prepare=None, design=board, matrix=BOARD):
    """Operators in millimetres after those of a design; `prepare(pdf, resources)` adds what they name."""
    def change(source, path):
        import pikepdf

        with pikepdf.open(source) as pdf:
            page = pdf.pages[0]
            page.contents_add(b'q', prepend=True)
            page.contents_add(f'Q q {matrix} cm {content} Q'.encode())
            if prepare:
                prepare(pdf, page.Resources)
            pdf.save(path)
    return after(lambda to: reportlab_pdf(to, design()), change)


def named(kind, **things):
    """Resources of one kind, each a text in the syntax of PDF or what `made(pdf)` gives."""
    def prepare(pdf, resources):
        import pikepdf

        held = resources.get('/' + kind, pikepdf.Dictionary())
        for name, what in things.items():
            held['/' + name] = what(pdf) if callable(what) else pikepdf.Object.parse(what.encode())
        resources['/' + kind] = held
    return prepare


def both(*prepares):
    return lambda pdf, resources: [each(pdf, resources) for each in prepares]


def stream(content, **words):
    return lambda pdf: pdf.make_stream(content.encode(), **words)


def inked(names, alternate, wide=1):
    """A colour space of inks: for one tint a curve, for several a calculator that adds nothing."""
    def made(pdf):
        import pikepdf

        if wide == 1:
            function = pikepdf.Dictionary(
                FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0, 0], C1=list(alternate))
            return pikepdf.Array([pikepdf.Name.Separation, pikepdf.Name('/' + names), pikepdf.Name.DeviceCMYK,
                                  pdf.make_indirect(function)])
        function = pdf.make_stream(alternate.encode(), FunctionType=4, Domain=[0, 1] * wide, Range=[0, 1] * 4)
        return pikepdf.Array([pikepdf.Name.DeviceN, pikepdf.Array([pikepdf.Name('/' + each) for each in names]),
                              pikepdf.Name.DeviceCMYK, function])
    return made


def wrong(name, content, expects, prepare=None, on='board', ways=('hand',), **words):
    """One fault, and what other programs make of the same page."""
    make = raw(content, prepare, **words)
    others = {
        'hand': make,
        'gs': after(make, lambda source, path: ghostscript(path, source)),
        'mutool': after(make, lambda source, path: run('mutool', 'clean', '-gggz', source, path)),
        'cairo': after(make, lambda source, path: run('pdftocairo', '-pdf', source, path)),
        'qpdf': after(make, lambda source, path: run('qpdf', '--object-streams=generate', '--coalesce-contents', source, path)),
    }
    tools = {'gs': 'ghostscript', 'cairo': 'pdftocairo', 'hand': 'pikepdf'}
    for way in ways:
        row(f'sheet4 {name} {way}.pdf', tools.get(way, way), on, others[way], expects)


def rows():
    lines()
    texts()
    inks()
    whites()
    cuts()


def at(x, y, w, h, bleed=5):
    return x + bleed, y + bleed, w, h


def lines():
    def hair(place=(300, 150, 200, 0), figure=0.1):
        return expect('hairline', r'^hairline', place=at(*place), figure=figure, within=0.06)
    line = '1 G 300 150 m 500 150 l S'
    wrong('line of no width', f'0 w {line}', hair(figure=0), ways=('hand', 'gs', 'mutool'))
    wrong('line by a scale', '1 G q .03 0 0 .03 300 150 cm 1 w 0 0 m 6667 0 l S Q', hair(), ways=('hand', 'gs'))
    wrong('line by a state', f'/Thin gs {line}', hair(), named('ExtGState', Thin='<< /LW 0.03 >>'), ways=('hand', 'gs'))
    wrong('line of dashes', f'.03 w [3 2] 0 d {line}', hair(), ways=('hand', 'qpdf'))
    wrong('line in a form', '1 0 0 1 300 150 cm /Part Do', hair(), named('XObject', Part=stream(
        '1 G .3 w 0 0 m 2000 0 l S', Type=name('XObject'), Subtype=name('Form'), BBox=[-10, -10, 3000, 10],
        Matrix=[.1, 0, 0, .1, 0, 0])), ways=('hand', 'gs'))
    wrong('line of gold', '/Gold CS 1 SCN .03 w 300 150 m 500 150 l S', hair(),
          named('ColorSpace', Gold=inked('PANTONE#20871#20C', (.2, .2, .6, 0))), ways=('hand', 'gs'))
    wrong('lines of a table', '1 G .03 w ' + ' '.join(f'300 {y} m 500 {y} l' for y in range(110, 200, 10)) + ' S',
          expect('hairline', r'^hairline', figure=.09, within=.06), ways=('hand', 'gs', 'cairo'))
    wrong('curve', '1 G .03 w 300 150 m 360 110 440 190 500 150 c S', expect('hairline', r'^hairline'), ways=('hand', 'cairo'))
    wrong('letters of lines', '1 Tr .03 w 1 G BT /Own 40 Tf 1 0 0 -1 300 160 Tm (Mar) Tj ET',
          expect('hairline', r'^hairline', place=at(300, 131, 87, 29), near=10), embedded)
    wrong('frame as an area', '1 g 300 120 100 60 re 300.03 120.03 99.94 59.94 re f*',
          expect('hairline', r'^hairline', place=at(300, 120, 100, 60)), ways=('hand', 'gs', 'cairo'))
    sound = {
        'line of a quarter point': f'.0882 w {line}',
        'line around an area': '0 0 1 0 k 0 0 1 0 K .03 w 300 120 100 60 re B',
        'line that is clipped away': f'q 0 0 10 10 re W n .03 w {line} Q',
        'line beside the page': '.03 w 1 G -30 150 m -10 150 l S',
        'line under an area': '.03 w 1 G 0 0 1 0 k 300 120 m 400 120 l 400 180 l 300 180 l b',
        'fine gradient by bars': ' '.join(f'{n / 200} 0 0 0 k {300 + n / 20:.3f} 120 .05 60 re f' for n in range(200)),
        'white table on no ground': '1 g 300 100 200 100 re f .03 w 1 G 320 150 m 480 150 l S',
    }
    for what, content in sound.items():
        for way in ('hand', 'gs'):
            wrong(f'sound {what}', content, None, ways=(way,))


def embedded(pdf, resources):
    """The design's own font under another name."""
    fonts = resources['/Font']
    fonts['/Own'] = next(font for _, font in fonts.items() if '/FontDescriptor' in font)


def name(of):
    import pikepdf
    return pikepdf.Name('/' + of)


def drawn_font(unit, letters, up=1):
    """A Type 3 font of blocks: capitals 0.72 of an em high, drawn in `unit` to the em."""
    def made(pdf):
        import pikepdf

        width = unit * .6
        glyphs = pikepdf.Dictionary()
        for letter in letters:
            high = (.72 if letter.isupper() or letter in 'bdfhklt' else .53) * unit * up
            low, top = sorted((0, high))
            glyphs['/' + letter] = pdf.make_stream(
                f'{width:.4f} 0 0 {low:.4f} {width * .9:.4f} {top:.4f} d1 0 {low:.4f} {width * .8:.4f} {top - low:.4f} re f'.encode())
        codes = sorted(ord(each) for each in letters)
        differences = [item for code in codes for item in (code, pikepdf.Name('/' + chr(code)))]
        return pdf.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type3, FontBBox=[0, 0, 0, 0],
            FontMatrix=[1 / unit, 0, 0, up / unit, 0, 0], CharProcs=glyphs,
            Encoding=pikepdf.Dictionary(Type=pikepdf.Name.Encoding, Differences=differences),
            FirstChar=codes[0], LastChar=codes[-1],
            Widths=[width if code in codes else 0 for code in range(codes[0], codes[-1] + 1)],
            Resources=pikepdf.Dictionary()))
    return made


def texts():
    words = 'AbiertodeTardes'
    letters = ''.join(sorted(set(words)))

    def small(figure, x=300, y=150, size=4):
        mm = size / 2.834646
        return expect('small text', r'^text\.small', place=at(x, y - mm * .72, len(words) * .6 * mm, mm * .72), near=3,
                      figure=figure, within=.6)
    for label, unit, up in (('of 2048', 2048, 1), ('of 1000', 1000, 1), ('of dots', 33, 1), ('of one', 1, 1), ('upside down', 2048, -1)):
        mm = 4 / 2.834646
        # Bitmap fonts are set at size 1 and scaled by their matrix.
        wrong(f'text of a drawn font {label}', f'1 g BT /Own {mm:.4f} Tf 1 0 0 -1 300 150 Tm ({words}) Tj ET', small(4),
              named('Font', Own=drawn_font(unit, letters, up)), ways=('hand', 'qpdf'))
        wrong(f'sound text of a drawn font {label}', f'1 g BT /Own {mm * 3:.4f} Tf 1 0 0 -1 300 150 Tm ({words}) Tj ET', None,
              named('Font', Own=drawn_font(unit, letters, up)))
    wrong('text of a bitmap font', f'1 g BT /Own 1 Tf 1 0 0 -1 300 150 Tm ({words}) Tj ET', small(4),
          named('Font', Own=bitmap_font(letters)))
    rich = (.6, .5, .5, 1)
    for what, ink in {'rich': rich, 'three': (.7, .6, .4, 0)}.items():
        told = expect(f'small text in inks, {what}', r'^text\.(richBlack|inks)', figure=7, within=.6)
        space = named('ColorSpace', Deep=inked(['Black', 'Cyan', 'Magenta', 'Yellow'], '{ 4 1 roll }', 4))
        turned = (ink[3], *ink[:3])
        mm = 7 / 2.834646
        for way in ('hand', 'gs'):
            wrong(f'text in ink names {what}', f'/Deep cs {" ".join(map(str, turned))} scn BT /Own {mm:.4f} Tf 1 0 0 -1 300 150 Tm ({words}) Tj ET',
                  told, both(space, named('Font', Own=drawn_font(1000, letters))), ways=(way,))


def bitmap_font(letters):
    """A font whose letters are 4 points of the board at size 1."""
    return drawn_font_at(letters, 4 / 2.834646 / 40, 40)


def drawn_font_at(letters, scale, unit):
    plain = drawn_font(unit, letters)

    def made(pdf):
        font = plain(pdf)
        font.FontMatrix = [scale, 0, 0, scale, 0, 0]
        return font
    return made


def inks():
    area = '300 110 200 80 re f'
    place = at(300, 110, 200, 80)
    ink = functools.partial(expect, 'total ink', r'^totalInk', place=place, within=4)
    wrong('ink by names', f'/Deep cs .8 .95 .9 .85 scn {area}', ink(figure=350),
          named('ColorSpace', Deep=inked(['Black', 'Cyan', 'Magenta', 'Yellow'], '{ 4 1 roll }', 4)), ways=('hand', 'gs', 'mutool'))
    wrong('ink of a spot', f'/Deep cs 1 scn {area}', ink(figure=350),
          named('ColorSpace', Deep=inked('Super#20Negro', (.95, .9, .85, .8))), ways=('hand', 'gs'))
    wrong('ink by overprint', f'.95 .9 0 0 k {area} /Over gs 0 0 .85 .8 k {area}', ink(figure=350, also='overprint'),
          named('ExtGState', Over='<< /OP true /op true /OPM 1 >>'), ways=('hand', 'mutool'))
    wrong('ink of an area in a form', '/Part Do', ink(figure=350), named('XObject', Part=stream(
        f'.95 .9 .85 .8 k {area}', Type=name('XObject'), Subtype=name('Form'), BBox=[0, 0, 700, 500])), ways=('hand', 'gs'))
    wrong('ink of a gradient', '/Deep sh', expect('total ink', r'^totalInk'),
          named('Shading', Deep='<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [300 0 500 0] /BBox [300 110 500 190] /Function '
                                '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [.95 .9 .85 .8] /C1 [.95 .9 .85 .8] >> >>'), ways=('hand',))
    wrong('sound ink of a light gradient', '/Deep sh', None,
          named('Shading', Deep='<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [300 0 500 0] /BBox [300 110 500 190] /Function '
                                '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [.5 .4 0 0] /C1 [0 0 .5 .2] >> >>'))
    mark = expect('registration colour', r'^registration', place=place, also='totalInk')
    everywhere = named('ColorSpace', Every=inked('All', (1, 1, 1, 1)))
    wrong('marks as a tint', f'/Every cs .5 scn {area}', mark, everywhere, ways=('hand', 'gs', 'qpdf'))
    wrong('marks as a line', '/Every CS 1 SCN 1 w 300 150 m 500 150 l S',
          expect('registration colour', r'^registration', place=at(300, 150, 200, 1), also='totalInk'), everywhere, ways=('hand', 'gs', 'mutool'))
    wrong('marks as text', '/Every cs 1 scn BT /Own 20 Tf 1 0 0 -1 300 150 Tm (AbiertodeTardes) Tj ET',
          expect('registration colour', r'^registration', also='totalInk'),
          both(everywhere, named('Font', Own=drawn_font(1000, 'AbdeiorstTa'))))
    wrong('marks as a picture', 'q 200 0 0 80 300 110 cm /Gray Do Q', mark,
          lambda pdf, resources: named('XObject', Gray=stream('z' * 1960000, Type=name('XObject'), Subtype=name('Image'), Width=1400, Height=1400,
                BitsPerComponent=8, ColorSpace=inked('All', (1, 1, 1, 1))(pdf)))(pdf, resources))
    wrong('marks as a gradient', '/Fade sh', mark,
          lambda pdf, resources: named('Shading', Fade=lambda pdf: pdf.make_indirect(pikepdf_dictionary(
              ShadingType=2, ColorSpace=inked('All', (1, 1, 1, 1))(pdf), Coords=[300, 0, 500, 0], BBox=[300, 110, 500, 190],
              Function=pikepdf_dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[.2], C1=[1]))))(pdf, resources))
    wrong('sound marks outside', '/Every CS 1 SCN .1 w -3 -5 m -3 -3 l -5 -3 m -3 -3 l S', None, everywhere)
    over = named('ExtGState', Over='<< /OP true /op true /OPM 1 >>', Only='<< /OP true >>')
    told = expect('white overprints', r'^overprint\.white', place=place)
    for what, colour in {'inks': '0 0 0 0 k', 'grey': '1 g', 'RGB': '1 1 1 rg'}.items():
        wrong(f'white over in {what}', f'/Over gs {colour} {area}', told, over, ways=('hand', 'mutool'))
    wrong('white over by OP', f'/Only gs 0 0 0 0 k {area}', told, over)
    wrong('white over as a form', '/Part Do', told, named('XObject', Part=lambda pdf: pdf.make_stream(
        f'/Over gs 0 0 0 0 k {area}'.encode(), Type=name('XObject'), Subtype=name('Form'), BBox=[0, 0, 700, 500],
        Resources=pikepdf_dictionary(ExtGState=pikepdf_dictionary(Over=pikepdf_dictionary(op=True, OPM=1))))), ways=('hand', 'qpdf'))
    wrong('sound black over', f'/Over gs 0 0 0 1 k {area}', None, over)
    wrong('sound white after over', f'q /Over gs 0 0 0 1 k {area} Q 0 0 0 0 k 320 120 50 50 re f', None, over)


def pikepdf_dictionary(**words):
    import pikepdf
    return pikepdf.Dictionary(**words)


def whites():
    """White ink that erases, and ways in which it does not."""
    def white(**how):
        def made():
            design = clear('White')
            del design.items[-2:]
            return design
        return made
    film = '2.834646 0 0 -2.834646 8.503937 433.7008'
    space = named('ColorSpace', White=inked('Tinta#20Blanca', (.2, 0, 0, 0)))
    both_words = both(space, named('ExtGState', Over='<< /OP true /op true /OPM 1 >>', Mult='<< /BM /Multiply >>'))
    faults = {
        'all': ('/White cs 1 scn -3 -3 206 156 re f', (-3, -3, 206, 156)),
        'under the name': ('/White cs .8 scn 35 110 130 25 re f', (35, 110, 130, 25)),
        'a rounded plate': ('/White cs 1 scn 20 135 m 20 142 180 142 180 135 c 180 110 l 180 105 20 105 20 110 c h f', (20, 105, 160, 37)),
    }
    for what, (content, place) in faults.items():
        wrong(f'white erases {what}', content, expect('white knocks out', r'^white\.knocksOut', place=at(*place, bleed=3), near=4), both_words,
              on='clear', ways=('hand', 'gs', 'mutool'), design=white(), matrix=film)
    sound = {
        'multiplied': '/Mult gs /White cs 1 scn -3 -3 206 156 re f',
        'overprinting': '/Over gs /White cs 1 scn -3 -3 206 156 re f',
        'in the middle': '/White cs 1 scn 60 40 30 30 re f',
        'beside': '/White cs 1 scn 130 20 50 50 re f',
        'as a line': '/White CS 1 SCN 2 w 5 5 190 140 re S',
    }
    for what, content in sound.items():
        for way in ('hand', 'gs'):
            wrong(f'sound white {what}', content, None, both_words, on='clear', ways=(way,), design=white(), matrix=film)


def cuts():
    """Lines of a cut as other programs write them."""
    line = named('ColorSpace', Cut=inked('CutContour', (0, 1, 0, 0)))
    over = both(line, named('ExtGState', Over='<< /OP true /op true /OPM 1 >>'))

    def bare():
        design = shaped('CutContour')
        design.items.pop()
        return design

    def curve(points, close='h'):
        words = [f'{p[-2]} {p[-1]} m' if n == 0 else ' '.join(map(str, p)) + (' c' if len(p) == 6 else ' l') for n, p in enumerate(points)]
        return ' '.join(words) + f' {close}'
    whole = curve(rounded(0, 0, 80, 80, 12))
    corners = rounded(0, 0, 80, 80, 12)
    apart = ' '.join(f'{a[-2]} {a[-1]} m {" ".join(map(str, b))} {"c" if len(b) == 6 else "l"} S' for a, b in zip(corners, corners[1:]))
    words = {'on': 'shaped', 'design': bare, 'matrix': STICKER}
    pen = '/Over gs /Cut CS'
    sound = {
        'half a tint': f'{pen} .5 SCN .25 w {whole} S',
        'two tints': f'{pen} .5 SCN .25 w {whole} S 1 SCN {whole} S',
        'dashes': f'{pen} 1 SCN .25 w [2 1] 0 d {whole} S',
        'in pieces': f'{pen} 1 SCN .25 w {apart}',
        'a hairline': f'{pen} 1 SCN 0 w {whole} S',
    }
    for what, content in sound.items():
        for way in ('hand', 'gs', 'qpdf'):
            wrong(f'sound cut of {what}', content, None, over, ways=(way,), **words)
    faults = {
        'open': (f'{pen} 1 SCN .25 w {curve(corners[:-1], "")} S', r'^cut\.open'),
        'filled': (f'/Over gs /Cut cs 1 scn {whole} f', r'^cut\.filled'),
        'filled and drawn': (f'/Over gs /Cut cs 1 scn /Cut CS 1 SCN .25 w {whole} B', r'^cut\.filled'),
        'knocking out': (f'/Cut CS 1 SCN .25 w {whole} S', r'^cut\.knocksOut'),
        'crossing': (f'{pen} 1 SCN .25 w 0 0 m 80 0 l 0 80 l 80 80 l h S', r'^cut\.crossing'),
        'partial': (f'{pen} 1 SCN .25 w {curve(rounded(0, 0, 80, 40, 6))} S', r'^cut\.partial'),
        'a loop': (f'{pen} 1 SCN .25 w 0 0 m 80 0 l 80 80 l 40 80 l 38 86 l 42 86 l 39 80 l 0 80 l h S', r'^cut\.crossing'),
    }
    for what, (content, code) in faults.items():
        wrong(f'cut {what}', content, expect(f'cut {what}', code, also=r'found\.cut'), over, ways=('hand', 'gs', 'mutool'), **words)
    wrong('cut by layer', f'/OC /Corte BDC 0 1 0 0 K .25 w {whole} S EMC', expect('cut by layer', r'^cut\.missing', 'warns', also=r'found\.cut'),
          lambda pdf, resources: layered(pdf, resources, 'Corte'), ways=('hand', 'qpdf'), **words)
    wrong('sound line by layer', '/OC /Corte BDC 0 1 0 0 K 1 w 100 100 300 200 re S EMC', None,
          lambda pdf, resources: layered(pdf, resources, 'Corte'), ways=('hand', 'qpdf'))


def layered(pdf, resources, label):
    import pikepdf

    group = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=label))
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[group], D=pikepdf.Dictionary(Order=[group]))
    resources['/Properties'] = pikepdf.Dictionary({f'/{label}': group})
