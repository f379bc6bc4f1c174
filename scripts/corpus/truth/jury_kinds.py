"""Pages by reportlab, cairo, fpdf2, groff and wkhtmltopdf: pictures, layers, clips, fonts and margins."""
import functools

from designs import FONT, PT, Drawing, photo_file
from held_design import photo
from jury_kit import boxes, temporary
from rows import expect, piece, row, run

BOARD = piece(450, 320, 'board')
BANNER = piece(1200, 600, 'banner', 'hem', eyelets=True)
SHAPED = piece(80, 50, 'sticker', 'contour')
X = (120, 110, 160, 110)


def base(path, on, bleed=None, slug=0, ground=(0.8, 0.2, 0.3, 0.1), **words):
    d = Drawing(path, on, bleed=bleed, slug=slug, **words)
    d.background(ground)
    d.text(d.width * 0.2, d.height * 0.2, 'Frutería Sol', d.height * 0.07, (0, 0, 0, 0))
    return d


def page(name, draw, told=None, on=BOARD, **words):
    def make(path):
        d = base(path, on, **words)
        draw(d)
        d.save()
    if told and 'place' in told:
        told = {**told, 'place': Drawing(temporary('none.pdf'), on).on_page(*told['place'])}
    row(f'jury-{"fault " if told else ""}rl {name}.pdf', 'reportlab', on, make, told)


def picture(d, at=X, dpi=160, mode='CMYK', seed=5):
    x, y, w, h = at
    d.c.drawImage(photo_file(round(w / 25.4 * dpi), round(h / 25.4 * dpi), mode, seed), *d.at(x, y, w, h))


def rows():
    pictures()
    layered()
    words()
    by_cairo()
    others()


def pictures():
    low = lambda figure=60, place=X: expect('resolution', r'^resolution\.blocked', 'blocks', place=place, figure=figure, within=2)
    page('photo at 152', lambda d: picture(d, dpi=152))
    page('photo at 40', lambda d: picture(d, dpi=40), low(40))
    page('photo at 90', lambda d: picture(d, dpi=90), low(90))
    page('photo at 120', lambda d: picture(d, dpi=120), expect('resolution', r'^resolution\.warning', 'warns', place=X, figure=120, within=2))
    page('coarse in the slug', lambda d: picture(d, (20, -32, 60, 15), 20), slug=30)
    page('coarse beyond the page', lambda d: picture(d, (900, 20, 60, 40), 20))

    def clip_away(d, at=(300, 300, 1, 1)):
        p = d.c.beginPath()
        p.rect(*d.at(*at))
        d.c.saveState()
        d.c.clipPath(p, stroke=0)
        picture(d, (60, 110, 160, 110), 30)
        d.c.restoreState()
    page('coarse clipped away', clip_away)
    page('coarse clipped to a part', lambda d: clip_away(d, (100, 130, 60, 50)), low(30, (100, 130, 60, 50)))

    def nested(d, dpi, depth=3, alpha=1):
        name = f'form{dpi}'
        d.c.beginForm(name, 0, 0, *d.size())
        picture(d, dpi=dpi)
        d.c.endForm()
        for n in range(depth):
            d.c.beginForm(f'{name}-{n}', 0, 0, *d.size())
            d.c.doForm(name if n == 0 else f'{name}-{n - 1}')
            d.c.endForm()
        d.c.setFillAlpha(alpha)
        d.c.doForm(f'{name}-{depth - 1}')
    page('photo in forms', lambda d: nested(d, 160))
    page('coarse in forms', lambda d: nested(d, 50), low(50))

    def turned(d, dpi, angle=30):
        d.c.saveState()
        d.c.translate(*d.at(225, 200)[:2])
        d.c.rotate(angle)
        d.c.drawImage(photo_file(round(120 / 25.4 * dpi), round(80 / 25.4 * dpi), 'RGB', 6), -60 * PT, -40 * PT, 120 * PT, 80 * PT)
        d.c.restoreState()
    page('photo turned', lambda d: turned(d, 156))
    page('coarse turned', lambda d: turned(d, 55), expect('resolution', r'^resolution\.blocked', 'blocks', figure=55, within=2))

    def stretched(d):
        d.c.drawImage(photo_file(round(160 / 25.4 * 300), round(110 / 25.4 * 60), 'RGB', 7), *d.at(*X))
    page('stretched', stretched, low(60))

    def tiny(d):
        d.c.drawImage(photo_file(12, 9, 'RGB', 8), *d.at(200, 200, 60, 40))
    page('pixels as picture', tiny, expect('resolution', r'^resolution', figure=5, within=1))
    page('photo see-through', lambda d: (d.c.setFillAlpha(0.4), picture(d)))
    page('two faults apart', lambda d: (picture(d), picture(d, (300, 110, 100, 80), 45, seed=9)), low(45, (300, 110, 100, 80)))
    page('to the bleed', lambda d: picture(d, (-5, -5, 460, 330), 156))
    page('picture to the cut', lambda d: picture(d, (0, 0, 450, 320), 156), expect('no bleed', r'^bleed\.none'), ground=(0, 0, 0, 0))
    page('picture to 2', lambda d: picture(d, (-2, -2, 454, 324), 156), expect('little bleed', r'^bleed\.small', figure=2, within=0.3), ground=(0, 0, 0, 0))
    page('boxes say bleed', lambda d: d.background((0.8, 0.2, 0.3, 0.1), 0), expect('no bleed', r'^bleed\.none'), ground=(0, 0, 0, 0))
    page('crop of the trim', lambda d: d, boxes='trim bleed crop')
    page('no boxes', lambda d: d, boxes='')
    page('no boxes, no bleed', lambda d: d, expect('no bleed', r'^bleed\.none'), boxes='', bleed=0)
    page('bleed of 10 where 5 is asked', lambda d: d, bleed=10)


def layered():
    import_pikepdf = lambda: __import__('pikepdf')

    def on_layer(name, draw, told=None, off=(), usage=None, base_state=None, policy=None):
        def make(path):
            first = temporary('layer.pdf')
            d = base(first, BOARD)
            draw(d)
            d.save()
            pikepdf = import_pikepdf()
            with pikepdf.open(first) as pdf:
                group = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name='Boceto'))
                if usage:
                    group.Usage = pikepdf.Dictionary({'/Print': pikepdf.Dictionary(PrintState=pikepdf.Name(usage)), '/View': pikepdf.Dictionary(ViewState=pikepdf.Name.ON)})
                told_d = pikepdf.Dictionary(Order=[group])
                for key in off:
                    told_d['/' + key] = pikepdf.Array([group])
                if base_state:
                    told_d.BaseState = pikepdf.Name(base_state)
                if usage:
                    told_d.AS = pikepdf.Array([pikepdf.Dictionary(Event=pikepdf.Name.Print, Category=[pikepdf.Name.Print], OCGs=[group])])
                pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[group], D=told_d)
                page = pdf.pages[0]
                member = group
                if policy:
                    member = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCMD, OCGs=[group], P=pikepdf.Name(policy)))
                page.Resources.Properties = pikepdf.Dictionary(L=member)
                data = page.Contents.read_bytes()
                at = data.rindex(b'q', 0, data.index(b' Do'))
                page.Contents = pdf.make_stream(data[:at] + b'/OC /L BDC ' + data[at:data.index(b'Q', data.index(b' Do')) + 1] + b' EMC ' + data[data.index(b'Q', data.index(b' Do')) + 1:])
                pdf.save(path)
        row(f'jury-{"fault " if told else ""}layer {name}.pdf', 'pikepdf', BOARD, make, told)
    coarse = lambda d: picture(d, dpi=30)
    told = expect('resolution', r'^resolution\.blocked', 'blocks', place=[125, 115, 160, 110], figure=30)
    on_layer('off', coarse, off=('OFF',))
    on_layer('base off', coarse, base_state='/OFF')
    on_layer('base off but on', coarse, told, off=('ON',), base_state='/OFF')
    on_layer('print off', coarse, usage='/OFF')
    on_layer('print on though off', coarse, told, off=('OFF',), usage='/ON')
    on_layer('all off of an off', coarse, told, off=('OFF',), policy='/AllOff')
    on_layer('any on of an off', coarse, off=('OFF',), policy='/AnyOn')
    on_layer('shown', coarse, told)


def words():
    def text(d, x, y, size, say, ink=(0, 0, 0, 1), face='DejaVu', mode=0):
        d.colour(ink)
        t = d.c.beginText(*d.at(x, y)[:2])
        t.setFont(face, size)
        t.setTextRenderMode(mode)
        for line in say.split('\n'):
            t.textLine(line)
        d.c.drawText(t)
    paper = lambda d: d.rect(60, 100, 330, 150, (0, 0, 0, 0))
    page('paragraph', lambda d: (paper(d), text(d, 70, 120, 9, 'Razón social de la tienda\nCalle Mayor 12\nTeléfono 912 345 678')))
    page('paragraph of 3', lambda d: (paper(d), text(d, 70, 120, 2, 'Razón social de la tienda\nCalle Mayor 12\nTeléfono 912 345 678')), expect('small text', r'^text\.small', figure=2, within=0.6))
    page('second line near the edge', lambda d: (paper(d), text(d, 130, 311, 14, 'Razón social\nCalle Mayor')), expect('near the edge', r'^margin'))
    page('unseen text tiny', lambda d: text(d, 70, 120, 2, 'Oculto por ser OCR', mode=3))
    page('unseen text near the edge', lambda d: text(d, 2, 318, 8, 'Oculto por ser OCR', mode=3))
    page('standard font', lambda d: (paper(d), text(d, 70, 120, 30, 'Rebajas', face='Helvetica-Bold')), expect('font', r'^fonts\.standard'))
    page('standard font in the slug', lambda d: text(d, 20, -20, 8, 'Trabajo 4711 Cian Magenta', face='Helvetica'), slug=30)
    page('rich small', lambda d: (paper(d), text(d, 70, 120, 6, 'Razón social de la tienda', (0.6, 0.5, 0.5, 1))), expect('rich black', r'^text\.richBlack', also='text'))
    page('rich large', lambda d: (paper(d), text(d, 70, 160, 60, 'Sol', (0.6, 0.5, 0.5, 1))))
    page('two inks small', lambda d: (paper(d), text(d, 70, 120, 8, 'Razón social de la tienda', (1, 0.6, 0, 0))))
    page('four inks small', lambda d: (paper(d), text(d, 70, 120, 6, 'Razón social de la tienda', (0.4, 0.7, 0.8, 0.3))), expect('text in several inks', r'^text\.(inks|richBlack)', also='text'))
    page('outlined letters hairline', lambda d: (paper(d), d.c.setLineWidth(0.08), text(d, 70, 180, 60, 'Sol', mode=1)), expect('hairline', r'^hairline'))
    page('eyelet text', lambda d: text(d, 12, 32, 40, 'Sol y mar', (0, 0, 0, 0)), expect('eyelet', r'^eyelets', also='margin|finish'), BANNER)
    page('banner safe', lambda d: text(d, 66, 530, 40, 'Sol y mar', (0, 0, 0, 0)), None, BANNER)


def by_cairo():
    import cairo

    def made(name, draw, told=None, on=BOARD, kind=cairo.PDFSurface):
        def make(path):
            out = on['rules']['bleedMm']
            w, h = on['ordered']['widthMm'], on['ordered']['heightMm']
            surface = kind(path, (w + 2 * out) * PT, (h + 2 * out) * PT)
            c = cairo.Context(surface)
            c.scale(PT, PT)
            c.translate(out, out)
            c.set_source_rgb(0.15, 0.35, 0.3)
            c.paint()
            draw(c)
            surface.finish()
            boxes(path, out)
        row(f'jury-{"fault " if told else ""}cairo {name}.pdf', 'cairo', on, make, told)

    def say(c, words, x, y, size, path=False):
        c.select_font_face('DejaVu Serif')
        c.set_font_size(size)
        c.move_to(x, y)
        (c.text_path(words), c.fill()) if path else c.show_text(words)

    def radial(c):
        g = cairo.RadialGradient(200, 150, 10, 200, 150, 260)
        g.add_color_stop_rgba(0, 1, 0.9, 0.5, 1)
        g.add_color_stop_rgba(1, 1, 0.4, 0.1, 0)
        c.set_source(g)
        c.paint()

    def surface(dpi):
        import numpy
        size = (round(160 / 25.4 * dpi), round(110 / 25.4 * dpi))
        data = numpy.dstack([numpy.asarray(photo(*size, 9))[:, :, ::-1], numpy.full(size[::-1], 255, numpy.uint8)])
        return cairo.ImageSurface.create_for_data(bytearray(numpy.ascontiguousarray(data).tobytes()), cairo.FORMAT_RGB24, *size), size

    def shown(c, dpi, mask=False):
        image, (w, h) = surface(dpi)
        c.save()
        c.translate(120, 110)
        c.scale(160 / w, 110 / h)
        c.set_source_surface(image)
        if mask:
            g = cairo.LinearGradient(0, 0, w, 0)
            g.add_color_stop_rgba(0, 0, 0, 0, 0)
            g.add_color_stop_rgba(1, 0, 0, 0, 1)
            c.mask(g)
        else:
            c.paint()
        c.restore()
    low = expect('resolution', r'^resolution\.blocked', 'blocks', place=[125, 115, 160, 110], figure=60, within=2)
    made('radial', radial)
    made('serif', lambda c: (c.set_source_rgb(1, 1, 1), say(c, 'Ferretería', 60, 160, 50)))
    made('text paths', lambda c: (c.set_source_rgb(1, 1, 1), say(c, 'Ferretería', 60, 160, 50, True)))
    made('photo', lambda c: shown(c, 156))
    made('coarse photo', lambda c: shown(c, 60), low)
    made('faded photo', lambda c: shown(c, 156, True))
    made('coarse faded photo', lambda c: shown(c, 60, True), low)
    for op in ('MULTIPLY', 'SCREEN', 'OVERLAY', 'HSL_LUMINOSITY', 'DIFFERENCE'):
        made(f'blend {op}', lambda c, op=op: (c.set_operator(getattr(cairo, f'OPERATOR_{op}')), c.set_source_rgb(0.9, 0.6, 0.2), c.rectangle(100, 80, 200, 120), c.fill()))
    made('tiny paths', lambda c: (c.set_source_rgb(1, 1, 1), say(c, 'Consulte las bases de esta promoción en la tienda', 60, 260, 1.0, True)), expect('small text', r'^text\.small'))
    made('near the edge', lambda c: (c.set_source_rgb(1, 1, 1), say(c, 'Ferretería', 120, 318, 20, True)), expect('near the edge', r'^margin'))
    made('hairline', lambda c: (c.set_source_rgb(1, 1, 1), c.set_line_width(0.03), c.move_to(60, 200), c.curve_to(150, 120, 250, 280, 380, 200), c.stroke()), expect('hairline', r'^hairline'))
    made('fine but seen', lambda c: (c.set_source_rgb(1, 1, 1), c.set_line_width(0.2), c.move_to(60, 200), c.curve_to(150, 120, 250, 280, 380, 200), c.stroke()))


def others():
    A3 = piece(297, 420, 'vinyl')

    def fpdf(path, bleed=3, draw=None):
        from fpdf import FPDF
        w, h = 297 + 2 * bleed, 420 + 2 * bleed
        pdf = FPDF(unit='mm', format=(w, h))
        pdf.add_font('D', '', FONT)
        pdf.set_auto_page_break(False)
        pdf.add_page()
        pdf.set_fill_color(30, 110, 90)
        pdf.rect(0, 0, w, h, 'F')
        pdf.set_font('D', '', 90)
        pdf.set_text_color(255, 255, 255)
        pdf.text(40, 160, 'Pizzas')
        if draw:
            draw(pdf)
        pdf.output(path)
    shot = lambda dpi: photo_file(round(150 / 25.4 * dpi), round(100 / 25.4 * dpi), 'RGB', 12)
    row('jury-fpdf plain.pdf', 'fpdf2', A3, fpdf)
    row('jury-fpdf photo.pdf', 'fpdf2', A3, functools.partial(fpdf, draw=lambda pdf: pdf.image(shot(156), 60, 200, 150, 100)))
    row('jury-fault fpdf photo.pdf', 'fpdf2', A3, functools.partial(fpdf, draw=lambda pdf: pdf.image(shot(70), 60, 200, 150, 100)),
        expect('resolution', r'^resolution\.blocked', 'blocks', place=[60, 200, 150, 100], figure=70, within=2))
    row('jury-fault fpdf no bleed.pdf', 'fpdf2', A3, functools.partial(fpdf, bleed=0), expect('no bleed', r'^bleed\.none'))
    row('jury-fault fpdf near the edge.pdf', 'fpdf2', A3, functools.partial(fpdf, draw=lambda pdf: (pdf.set_font_size(24), pdf.text(40, 419, 'Abierto'))), expect('near the edge', r'^margin'))

    def html(path, body, bleed=3):
        with open(temporary('page.html'), 'w', encoding='utf8') as to:
            to.write(f'<meta charset="utf8"><body style="margin:0;background:#26547c;color:#fff;font-family:DejaVu Sans">{body}')
        run('wkhtmltopdf', '-q', '--page-width', f'{297 + 2 * bleed}mm', '--page-height', f'{420 + 2 * bleed}mm', '-B', '0', '-T', '0', '-L', '0', '-R', '0',
            '--disable-smart-shrinking', temporary('page.html'), path)
    big = '<div style="position:absolute;left:40mm;top:100mm;font-size:30mm">Pizzas</div>'
    row('jury-wkhtmltopdf.pdf', 'wkhtmltopdf', A3, lambda path: html(path, big))
    row('jury-fault wkhtmltopdf near.pdf', 'wkhtmltopdf', A3, lambda path: html(path, big + '<div style="position:absolute;left:40mm;top:4mm;font-size:8mm">Abierto</div>'), expect('near the edge', r'^margin'))

    def groff(path, size=60):
        import subprocess
        text = f'.pl 426m\n.ll 260m\n.po 20m\n.sp 100p\n.ps {size}\n.vs {size * 1.3}\n.ft HB\nPizzas de Napoles\n.br\nAbierto hasta las 23\n'
        done = subprocess.run(['groff', '-Tps', '-P-p16.77i,11.93i'], input=text.encode(), capture_output=True, check=False)
        run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', '-dEmbedAllFonts=true', '-dDEVICEWIDTHPOINTS=859', '-dDEVICEHEIGHTPOINTS=1207.6',
            '-dFIXEDMEDIA', f'-sOutputFile={path}', '-', stdin=done.stdout)
    row('jury-groff.pdf', 'groff', piece(297, 420, 'vinyl'), groff)
