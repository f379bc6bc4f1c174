"""Posters by PyMuPDF: real photographs, codes, slugs, turned pages, nested pages, notes and fields."""
from rows import piece
from wide6_kit import BOLD, SANS, SERIF, Page, flyer, shot_file, temporary, told, wide

POSTER = piece(300, 420, 'vinyl')
PANEL = piece(500, 350, 'board')
BANNER = piece(1500, 800, 'banner', 'hem', eyelets=True)
LONG = piece(6000, 1500, 'giant', 'hem')
TWO = piece(420, 297, 'board', sides=2)


def page(name, make, expects=None, on=POSTER, **saved):
    """`make()` gives a Page."""
    wide(f'{name}.pdf', 'pymupdf', on, lambda path: make().save(path, **saved), expects)


def rows():
    sound()
    sizes()
    details()
    extras()


def logo():
    """A logo with soft edges, as a PNG with an alpha channel."""
    from PIL import Image, ImageDraw, ImageFilter
    made = Image.new('RGBA', (700, 700), (0, 0, 0, 0))
    ImageDraw.Draw(made).ellipse((60, 60, 640, 640), fill=(250, 200, 20, 255))
    ImageDraw.Draw(made).polygon(((200, 500), (350, 180), (500, 500)), fill=(20, 60, 120, 255))
    made = made.filter(ImageFilter.GaussianBlur(4))
    path = temporary('logo.png')
    made.save(path)
    return path


def sound():
    for n, face in enumerate((BOLD, SANS, SERIF)):
        page(f'flyer {n}', lambda n=n, face=face: flyer(POSTER, n, face=face))
    page('flyer panel of four inks', lambda: flyer(POSTER, 3, panel=(0.9, 0.5, 0.1, 0.1)))
    page('flyer panel', lambda: flyer(PANEL, 4), on=PANEL)
    page('flyer banner', lambda: flyer(BANNER, 5, inside=75), on=BANNER)
    page('flyer no boxes', lambda: flyer(POSTER, 6), boxed=False)
    page('flyer slug', lambda: flyer(POSTER, 7, slug=15).marks())
    page('flyer crop of the trim', lambda: flyer(POSTER, 8), crop=True)
    page('flyer subset', lambda: flyer(POSTER, 9), subset=True, clean=True)
    page('flyer 1 to 10', lambda: flyer(LONG, 1, inside=130, scale=0.1), on=LONG)
    page('logo with soft mask', lambda: flyer(POSTER, 2).picture(logo(), 40, 40, 60, 60))
    page('logo over the ground', lambda: Page(PANEL).ground((0.2, 0.4, 0.3)).picture(logo(), 180, 90, 110, 110).text(120, 290, 90, 'Tierra Viva'), on=PANEL)
    page('white ground', lambda: Page(POSTER).picture(logo(), 90, 60, 100, 100).text(40, 240, 80, 'Abrimos', (0, 0, 0)).text(40, 280, 30, 'el lunes a las 10', (0.3, 0.3, 0.3), SANS))

    def turned(angle):
        p = flyer(POSTER, 3)
        p.page.set_rotation(angle)
        return p
    for angle in (90, 180, 270):
        page(f'flyer turned {angle}', lambda angle=angle: turned(angle))

    def paragraphs():
        p = Page(POSTER).ground((0.96, 0.93, 0.85))
        text = 'La panadería abre a las siete. Harina de trigo duro, masa madre y horno de leña. ' * 6
        for n, points in enumerate((9, 12, 16)):
            p.page.insert_textbox(p.at(30, 40 + n * 110, 240, 100), text[:700 - n * 150], fontsize=points, fontname='S', fontfile=SERIF, color=(0.1, 0.1, 0.1), align=n)
        return p
    page('paragraphs', paragraphs)

    def double():
        p = flyer(TWO, 1)
        back = p.next()
        p.ground((0.1, 0.35, 0.3)).photo(5, 40, 40, 180, 120, 156).text(40, 200, 40, 'Al dorso')
        return p
    page('both sides', double, on=TWO)

    def nested(dpi=158):
        inner = flyer(PANEL, 6, dpi=dpi)
        p = Page(PANEL)
        p.page.show_pdf_page(p.page.rect, inner.doc, 0)
        return p
    page('page in page', nested, on=PANEL)
    page('coarse page in page', lambda: nested(60), told('resolution', r'^resolution\.blocked', 'blocks', [0, 0, 510, 222], figure=60, near=3), on=PANEL)

    def hidden():
        p = flyer(POSTER, 7)
        layer = p.doc.add_ocg('boceto', on=False)
        p.photo(8, 50, 60, 100, 80, 30, oc=layer)
        return p
    page('hidden sketch', hidden)

    def linked():
        p = flyer(POSTER, 8)
        p.page.insert_link({'kind': p.fitz.LINK_URI, 'from': p.at(200, 270, 60, 60), 'uri': 'https://example.org'})
        return p
    page('link on the code', linked)
    page('metadata and file', lambda: flyer(POSTER, 9), change=lambda doc: (doc.set_metadata({'title': 'Cartel', 'author': 'Inés'}), doc.embfile_add('notas.txt', b'notas')))
    page('small photos', lambda: [p := Page(PANEL).ground((0.15, 0.15, 0.2))] and [
        p.photo(n, 30 + (n % 5) * 90, 40 + (n // 5) * 140, 80, 110, 170) for n in range(10)][-1], on=PANEL)


def sizes():
    low = lambda figure, place, level='blocks': told('resolution', rf'^resolution\.{"blocked" if level == "blocks" else "warning"}', level, place, figure=figure, within=1)
    p = Page(POSTER)
    for dpi in (35, 72, 96):
        page(f'flyer at {dpi}', lambda dpi=dpi: flyer(POSTER, 2, dpi=dpi), low(dpi, p.on(-3, -3, 306, 263.4)))
    page('flyer at 118', lambda: flyer(POSTER, 2, dpi=118), low(118, p.on(-3, -3, 306, 263.4), 'warns'))
    page('small photo at 50', lambda: flyer(POSTER, 3).photo(5, 40, 60, 80, 60, 50), low(50, p.on(40, 60, 80, 60)))
    big = Page(LONG, scale=0.1)
    page('1 to 10 at 400', lambda: flyer(LONG, 4, inside=130, dpi=30, scale=0.1), told(
        'resolution', r'^resolution\.blocked', 'blocks', big.on(-10, -10, 6020, 940), figure=30), on=LONG)

    def turned():
        p = flyer(POSTER, 3).photo(5, 40, 60, 80, 60, 50)
        p.page.set_rotation(90)
        return p
    page('turned, small photo at 50', turned, low(50, [426 - 3 - 60 - 60, 43, 60, 80]))
    page('logo of few pixels', lambda: flyer(POSTER, 4).picture(shot_file(3, 60, 45, kind='png'), 60, 60, 100, 75), low(15, p.on(60, 60, 100, 75)))
    for mm in (1, 2):
        page(f'bleed of {mm} where 5 is asked', lambda mm=mm: flyer(PANEL, 5, bleed=mm), told('little bleed', r'^bleed\.small', figure=mm, within=0.3), on=PANEL)
    page('ground with 1 of bleed', lambda: Page(PANEL).ground((0.5, 0.2, 0.1), 1).text(100, 180, 90, 'Rebajas'), told('little bleed', r'^bleed\.small', figure=1, within=0.3), on=PANEL)
    page('ground to the cut', lambda: Page(PANEL).ground((0.5, 0.2, 0.1), 0).text(100, 180, 90, 'Rebajas'), told('no bleed', r'^bleed\.none'), on=PANEL)
    page('photo to the cut at the right', lambda: [q := Page(PANEL)] and q.rect(-5, -5, 300, 360, (0.2, 0.3, 0.5)).photo(4, 295, -5, 205, 360, 156).text(60, 180, 50, 'Rebajas'),
         told('no bleed', r'^bleed\.none', place=[505, 5, 5, 350], near=6), on=PANEL)
    page('no bleed, no boxes', lambda: flyer(PANEL, 6, bleed=0), told('no bleed', r'^bleed\.none'), on=PANEL, boxed=False)
    page('no bleed, boxes', lambda: flyer(PANEL, 6, bleed=0), told('no bleed', r'^bleed\.none'), on=PANEL)
    other = lambda w, h: piece(w, h, 'vinyl')
    page('12 mm wider', lambda: flyer(other(312, 420), 7), told('size', r'^(proportion|pageSize)', figure=1.2, within=0.15, also='margin'))
    page('A4 for A3', lambda: flyer(other(210, 297), 7, dpi=260), told('size', r'^pageSize', figure=21, within=0.1), on=piece(297, 420, 'vinyl'))
    page('square', lambda: flyer(other(300, 300), 7, dpi=260), told('size', r'^proportion', figure=30, within=0.1, also='margin'))


def details():
    near = lambda place=None, **more: told('near the edge', r'^margin', 'warns', place, **more)
    p = Page(POSTER)
    page('name at 3 of the edge', lambda: flyer(POSTER, 1).text(60, 416, 24, 'Talleres Oliva'), near(p.on(60, 410, 58, 8), also='text', near=6))
    page('name over the cut', lambda: flyer(POSTER, 1).text(250, 200, 60, 'Talleres'), told('near the edge', r'^(margin|bleed)'))
    page('code at 4 of the edge', lambda: [q := Page(POSTER).ground((0.9, 0.8, 0.6))] and q.text(60, 120, 60, 'Oliva', (0, 0, 0)).code(260, 200, 34), near(also='bleed'))

    def turned():
        q = flyer(POSTER, 1).text(60, 416, 24, 'Talleres Oliva')
        q.page.set_rotation(270)
        return q
    page('turned, name at 3 of the edge', turned, near([413, 306 - 63 - 55, 8, 55]))
    page('legal text of 3', lambda: flyer(POSTER, 2).text(40, 390, 3, 'Promoción válida hasta fin de existencias.', (1, 1, 1), SANS), told(
        'small text', r'^text\.small', place=p.on(40, 389.2, 19, 1), figure=3, within=0.2))
    page('banner text of 5', lambda: flyer(BANNER, 2, inside=75).text(200, 600, 5, 'Promoción válida hasta fin de existencias.', (1, 1, 1), SANS), told(
        'small text', r'^text\.small', figure=5, within=0.2), on=BANNER)
    page('hairline', lambda: flyer(POSTER, 3).line((30, 300), (270, 300), (1, 1, 1), 0.04), told('hairline', r'^hairline', place=p.on(30, 300, 240, 1), figure=0.11, within=0.02))
    page('table of hairlines', lambda: [q := Page(PANEL).ground((1, 1, 1))] and [q.line((60, 80 + n * 15), (440, 80 + n * 15), (0, 0, 0), 0.05) for n in range(12)][-1].text(60, 60, 40, 'Tarifas', (0, 0, 0)),
         told('hairline', r'^hairline', figure=0.14, within=0.02), on=PANEL)
    ink = (0.8, 0.75, 0.7, 0.9)
    page('dark panel', lambda: flyer(POSTER, 4, panel=(0.95, 0.85, 0.8, 0.7)), told('total ink', r'^totalInk', place=p.on(-3, 260.4, 306, 162.6), figure=330, within=1))
    page('rich legal text', lambda: Page(POSTER).ground((0, 0, 0.1, 0)).text(40, 100, 60, 'Oliva', (0, 0, 0, 1)).text(40, 200, 7, 'Promoción válida hasta fin de existencias.', (0.6, 0.5, 0.5, 1), SANS), told(
        'rich black', r'^text\.richBlack', place=p.on(40, 198, 45, 2.5), figure=7, within=0.2))
    page('green legal text', lambda: Page(POSTER).ground((0, 0, 0.1, 0)).text(40, 100, 60, 'Oliva', (0, 0, 0, 1)).text(40, 200, 7, 'Promoción válida hasta fin de existencias.', (0.9, 0.2, 0.9, 0.1), SANS), told(
        'text in several inks', r'^text\.inks', figure=7, within=0.2))
    page('under an eyelet', lambda: flyer(BANNER, 5, inside=75).text(14, 34, 90, 'Sol', (1, 1, 1)), told('eyelet', r'^eyelets', also='margin|finish'), on=BANNER)
    page('in the hem', lambda: flyer(BANNER, 5, inside=75).text(300, 785, 60, 'www.fiestas.example', (1, 1, 1)), near(), on=BANNER)
    page('helvetica', lambda: [q := flyer(POSTER, 6)] and [q.page.insert_text(q.at(40, 60).tl, 'Entrada libre', fontsize=30, fontname='hebo', color=(1, 1, 1)), q][-1],
         told('font', r'^fonts\.standard', place=p.on(40, 52, 67, 10), near=6))


def extras():
    def noted(kind):
        def make():
            p = flyer(POSTER, 7)
            at = p.at(60, 60, 60, 30)
            {'text': lambda: p.page.add_text_annot(at.tl, 'cambiar foto'), 'stamp': lambda: p.page.add_stamp_annot(at, stamp=3),
             'freetext': lambda: p.page.add_freetext_annot(at, 'cambiar foto', fontsize=14), 'highlight': lambda: p.page.add_highlight_annot(p.at(30, 280, 100, 12)),
             'rect': lambda: p.page.add_rect_annot(at), 'ink': lambda: p.page.add_ink_annot([[(at.x0, at.y0), (at.x1, at.y1), (at.x1, at.y0)]])}[kind]()
            return p
        return make
    for kind in ('text', 'stamp', 'freetext', 'highlight', 'rect', 'ink'):
        page(f'note {kind}', noted(kind), told('comment', r'^comments'))

    def field():
        p = flyer(POSTER, 8)
        widget = p.fitz.Widget()
        widget.rect, widget.field_type, widget.field_name = p.at(60, 60, 80, 12), p.fitz.PDF_WIDGET_TYPE_TEXT, 'nombre'
        widget.field_value = 'Escriba aquí'
        p.page.add_widget(widget)
        return p
    page('field', field, told('field', r'^fields', place=[63, 63, 80, 12]))

    def more(count, draw=True):
        p = flyer(POSTER, 9)
        for n in range(count):
            p.next()
            p.ground((0.2, 0.2 * n, 0.5)).text(60, 120, 60, f'Versión {n}') if draw else None
        return p
    page('three pages', lambda: more(2), told('pages', r'^pages\.many', figure=3, within=0))
    page('one page of two', lambda: flyer(TWO, 3), told('pages', r'^pages\.few', figure=1, within=0), on=TWO)

    def blank_back():
        p = flyer(TWO, 3)
        p.next()
        return p
    page('blank back', blank_back, told('blank', r'^blank'), on=TWO)
    page('blank', lambda: Page(POSTER), told('blank', r'^blank'))
    page('white on white', lambda: Page(POSTER).ground((1, 1, 1)).text(60, 120, 60, 'Oliva'), told('blank', r'^blank'))
    page('script', lambda: flyer(POSTER, 5), told('script', r'^scripts', 'notes'), change=lambda doc: (
        doc.xref_set_key(doc.pdf_catalog(), 'OpenAction', '<</S/JavaScript/JS(app.alert\\(1\\))>>')))
