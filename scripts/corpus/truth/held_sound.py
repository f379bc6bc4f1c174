"""Sound PDFs as customers send them: layers, overlays, boxes, standards, many writers of files."""
import functools

from held_design import (BLACK, NAVY, PT, SAND, WHITE, Design, full_photo, shop_sign, stripes,
                         white_card)
from held_writers import after, boxed, by_svg, cairo_pdf, ghostscript, reportlab_pdf
from rows import PIECES, piece, row, run

SMALL = (1000, 500)
BOARD = (600, 400, 5, 160, 25)


def sign():
    return shop_sign(*SMALL)


def board():
    return shop_sign(*BOARD)


def lab(design=sign, **words):
    return lambda path: reportlab_pdf(path, design(), **words)


def pike(change, make=None, **saved):
    """A sound file and a `change(pdf)` by pikepdf."""
    def on(source, path):
        import pikepdf

        with pikepdf.open(source) as pdf:
            change(pdf, pikepdf)
            pdf.save(path, **saved)
    return after(make or lab(), on)


def rows():
    plain()
    structures()
    boxes()
    contents()


def plain():
    designs = {
        'sign': ('banner small', lambda: shop_sign(*SMALL)),
        'cmyk photo': ('banner small', lambda: shop_sign(*SMALL, mode='CMYK')),
        'gray photo': ('banner small', lambda: shop_sign(*SMALL, mode='L')),
        'white card': ('banner small', lambda: white_card(*SMALL)),
        'full photo': ('banner small', lambda: full_photo(*SMALL)),
        'stripes': ('banner small', lambda: stripes(*SMALL)),
        'board': ('board', board),
        'board stripes': ('board', lambda: stripes(600, 400, 5, 25)),
        'board high': ('board high', lambda: full_photo(300, 700, 5, 160, 25)),
        'vinyl': ('vinyl', lambda: full_photo(297, 210, 3, 160, 18)),
        'label': ('label', lambda: white_card(60, 40, 2, 5)),
        'label photo': ('label', lambda: full_photo(60, 40, 2, 320, 4, seed=8)),
        'rollup': ('rollup', lambda: stripes(850, 2000, 0, 60)),
        'textile': ('textile', lambda: stripes(2000, 1500, 15, 80)),
        'banner': ('banner', lambda: shop_sign(3000, 1000, dpi=105, inside=90)),
    }
    for name, (on, make) in designs.items():
        row(f'held-lab {name}.pdf', 'reportlab', on, lab(make))
        if name in ('sign', 'white card', 'full photo', 'stripes', 'board high', 'label', 'textile'):
            row(f'held-cairo {name}.pdf', 'cairo', on, lambda path, make=make: cairo_pdf(path, make()))
            row(f'held-cairo paths {name}.pdf', 'cairo', on,
                lambda path, make=make: cairo_pdf(path, make(), outlines=True, boxes=True))
        if name in ('sign', 'full photo', 'stripes', 'board', 'label'):
            for program in ('inkscape', 'cairosvg', 'rsvg-convert'):
                row(f'held-{program} {name}.pdf', program, on,
                    lambda path, make=make, program=program: by_svg(path, make(), program))
    row('held-inkscape paths.pdf', 'inkscape', 'banner small',
        lambda path: by_svg(path, sign(), 'inkscape', words=('--export-text-to-path',)))
    row('held-inkscape shadow.pdf', 'inkscape', 'banner small',
        lambda path: by_svg(path, shadowed(), 'inkscape', extra=SHADOW))
    row('held-rsvg shadow.pdf', 'rsvg-convert', 'board',
        lambda path: by_svg(path, shadowed(600, 400, 5), 'rsvg-convert', extra=SHADOW, boxes=True))


SHADOW = (
    '<defs><filter id="s" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur '
    'stdDeviation="4"/></filter><linearGradient id="g"><stop offset="0" stop-color="#16a"/><stop '
    'offset="1" stop-color="#fc3"/></linearGradient></defs>'
)


def shadowed(width=1000, height=500, bleed=10):
    design = Design(width, height, bleed)
    design.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, SAND, svg=' style="fill:url(#g)"')
    design.rect(width * 0.22, height * 0.32, width * 0.6, height * 0.4, BLACK, svg=' filter="url(#s)" opacity=".5"')
    design.rect(width * 0.2, height * 0.3, width * 0.6, height * 0.4, WHITE)
    return design.text(width * 0.25, height * 0.55, height * 0.12 * PT, 'Peluquería', NAVY)


def qpdf(*words, make=None):
    return after(make or lab(), lambda source, path: run('qpdf', *words, source, path))


def structures():
    """The same drawing in files of other structure."""
    on = 'banner small'
    for name, words in {
        'object streams': ('--object-streams=generate',),
        'linearized': ('--linearize',),
        'qdf': ('--qdf',),
        'uncompressed': ('--stream-data=uncompress',),
        'pdf 2.0': ('--force-version=2.0',),
        'pdf 1.3': ('--object-streams=disable', '--force-version=1.3'),
        'normalized': ('--normalize-content=y', '--coalesce-contents'),
        'turned right': ('--rotate=+90',),
        'upside down': ('--rotate=+180',),
    }.items():
        on = PIECES['banner small']
        row(f'held-qpdf {name}.pdf', 'qpdf', on, qpdf(*words))
    for name, words in {'clean': ('-gggg', '-z'), 'sanitized': ('-s', '-i', '-f')}.items():
        row(f'held-mutool {name}.pdf', 'mutool', on,
            after(lab(), lambda source, path, words=words: run('mutool', 'clean', *words, source, path)))
    row('held-pdftocairo.pdf', 'pdftocairo', on,
        after(lab(boxes=False), lambda source, path: run('pdftocairo', '-pdf', source, path)))
    row('held-pdftops and gs.pdf', 'pdftops', on, after(lab(boxes=False), through_ps))
    row('held-updated.pdf', 'reportlab and an update', on, after(lab(), updated))
    row('held-junk before.pdf', 'reportlab', on, after(lab(), lambda source, path: joined(path, b'HTTP/1.1 200\n\n', source)))
    row('held-junk after.pdf', 'reportlab', on, after(lab(), lambda source, path: joined(path, b'', source, b'\n<html></html>\n')))
    row('held-pymupdf.pdf', 'PyMuPDF', on, after(lab(), through_fitz))


def joined(path, before, source, behind=b''):
    with open(source, 'rb') as of, open(path, 'wb') as to:
        to.write(before + of.read() + behind)


def through_ps(source, path):
    ps = path + '.ps'
    run('pdftops', '-level3', '-paper', 'match', source, ps)
    ghostscript(path, ps)
    run('rm', ps)


def through_fitz(source, path):
    import fitz

    made = fitz.open()
    with fitz.open(source) as of:
        page = made.new_page(width=of[0].rect.width, height=of[0].rect.height)
        page.show_pdf_page(page.rect, of, 0)
        made.save(path, garbage=4, deflate=True)


def updated(source, path):
    """A title is changed by an appended section, as Acrobat saves."""
    import fitz

    run('cp', source, path)
    with fitz.open(path) as of:
        of.set_metadata({'title': 'Lona definitiva (2)', 'author': 'Inés'})
        of.saveIncr()


def boxes():
    on = 'banner small'
    row('held-crop is trim.pdf', 'reportlab', on,
        after(lab(boxes=False), lambda source, path: (run('cp', source, path), boxed(path, sign(), crop=True))))
    row('held-no boxes.pdf', 'reportlab', on, lab(boxes=False))
    row('held-finished size on white.pdf', 'reportlab', on, lab(lambda: white_card(*SMALL, bleed=0), boxes=False))

    def moved(pdf, pikepdf):
        page = pdf.pages[0]
        for key in ('/MediaBox', '/TrimBox', '/BleedBox'):
            page.obj[key] = [float(v) + 300 for v in page.obj[key]]
        page.contents_add(b'q 1 0 0 1 300 300 cm', prepend=True)
        page.contents_add(b'Q')
    row('held-moved origin.pdf', 'pikepdf', on, pike(moved))

    def inherited(pdf, pikepdf):
        page = pdf.pages[0]
        pdf.Root.Pages.MediaBox = page.obj.MediaBox
        del page.obj['/MediaBox']
    row('held-inherited box.pdf', 'pikepdf', on, pike(inherited))

    def units(pdf, pikepdf):
        pdf.pages[0].obj.UserUnit = 10
    giant = functools.partial(shop_sign, 10000, 2000, 10, 74, 150)
    row('held-user unit.pdf', 'pikepdf', 'giant', pike(units, lab(giant, scale=0.1, boxes=False)))
    row('held-one to ten.pdf', 'reportlab', 'giant', lab(giant, scale=0.1, boxes=False))
    row('held-one to ten banner.pdf', 'reportlab', 'banner',
        lab(lambda: shop_sign(3000, 1000, dpi=105, inside=90), scale=0.1, boxes=False))
    for name, size in {'tall': (500, 1000), 'square': (700, 700)}.items():
        row(f'held-piece {name}.pdf', 'reportlab', piece(*size, 'banner', 'hem'),
            lab(lambda size=size: stripes(*size)))
    row('held-sideways.pdf', 'reportlab', piece(500, 1000, 'banner', 'hem'), lab())
    row('held-marks.pdf', 'reportlab', on, lab(marked))
    row('held-colour bar.pdf', 'reportlab', 'board', lab(lambda: marked(600, 400, 5, 25, 160)))
    row('held-2 mm off.pdf', 'reportlab', 'banner', lab(lambda: shop_sign(3004, 1000, dpi=105, inside=90)))


def marked(width=1000, height=500, bleed=10, inside=70, dpi=110):
    """Crop marks, colour patches in registration and 400 %, and a coarse preview in the slug."""
    design = shop_sign(width, height, bleed, dpi, inside, slug=12)
    all_inks = ('All', (1, 1, 1, 1))
    far = bleed + 12
    for x in (0, width):
        for y0, y1 in ((-far, -bleed - 2), (height + bleed + 2, height + far)):
            design.path([(x, y0), (x, y1)], closed=False, line=all_inks, wide=0.25)
    for y in (0, height):
        for x0, x1 in ((-far, -bleed - 2), (width + bleed + 2, width + far)):
            design.path([(x0, y), (x1, y)], closed=False, line=all_inks, wide=0.25)
    inks = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (1, 1, 1, 1))
    for index, ink in enumerate(inks):
        design.rect(width * 0.3 + 8 * index, -bleed - 10, 8, 8, ink)
    design.photo(width * 0.6, -bleed - 10, 30, 8, 20, mode='L')
    return design.text(width * 0.7, -bleed - 4, 5, 'lona_v3_FINAL.indd  12/11/2026', BLACK)


def contents():
    on = 'banner small'

    def coarse_away(pdf, pikepdf):
        """A coarse picture behind a clip that leaves nothing, and one far off the page."""
        page = pdf.pages[0]
        page.Resources.XObject.Small = pikepdf.Stream(
            pdf, b'\x80' * 300, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=10,
            Height=10, BitsPerComponent=8, ColorSpace=pikepdf.Name.DeviceRGB)
        page.contents_add(
            b'q 0 0 0 0 re W n 800 0 0 600 100 100 cm /Small Do Q q 400 0 0 400 -2000 -900 cm /Small Do Q')
    row('held-clipped away.pdf', 'pikepdf', on, pike(coarse_away))
    for policy, keys in {
        'off': {'OFF': True}, 'base off': {'BaseState': '/OFF'}, 'not printed': {'AS': True},
    }.items():
        row(f'held-layer {policy}.pdf', 'pikepdf', on, pike(functools.partial(hidden_layer, keys=keys)))
    row('held-names in utf16.pdf', 'pikepdf', on, pike(functools.partial(hidden_layer, keys={'shown': True})))

    def nested(pdf, pikepdf):
        page = pdf.pages[0]
        form = page.as_form_xobject()
        again = pikepdf.Stream(pdf, b'q /F Do Q', Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form,
                               BBox=form.BBox, Resources=pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form)))
        page.obj['/Resources'] = pikepdf.Dictionary(XObject=pikepdf.Dictionary(G=pdf.make_indirect(again)))
        page.obj['/Contents'] = pdf.make_stream(b'q /G Do Q')
    row('held-nested forms.pdf', 'pikepdf', on, pike(nested))
    row('held-split contents.pdf', 'pikepdf', on, pike(split_contents))
    row('held-links.pdf', 'pikepdf', on, pike(lambda pdf, pikepdf: pdf.pages[0].obj.__setitem__(
        '/Annots', pikepdf.Array([pdf.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=[100, 100, 300, 200], Border=[0, 0, 0],
            A=pikepdf.Dictionary(S=pikepdf.Name.URI, URI='https://barmiramar.example')))]))))
    row('held-double.pdf', 'reportlab', 'double', lambda path: reportlab_pdf(
        path, shop_sign(1200, 800), stripes(1200, 800)))
    row('held-double board.pdf', 'cairo', 'double board', lambda path: cairo_pdf(
        path, stripes(420, 297, 5, 25), white_card(420, 297, 5, 25)))
    row('held-frame inside.pdf', 'reportlab', on, lab(
        lambda: sign().rect(66, 66, 868, 368, line=WHITE, wide=6)))
    row('held-bright white ink.pdf', 'reportlab', on, lab(lambda: spot('Bright White 01', (0, 0, 0.03, 0))))
    row('held-diet red.pdf', 'reportlab', on, lab(lambda: spot('Diet Coke Red', (0, 1, 0.9, 0.1))))
    row('held-pantone.pdf', 'reportlab', on, lab(lambda: spot('PANTONE 286 C', (1, 0.66, 0, 0.02))))
    row('held-crimson cutlery.pdf', 'reportlab', on, lab(lambda: spot('Cutlery Grey', (0, 0, 0, 0.4))))


def spot(name, ink):
    return sign().oval(480, 200, 120, 120, (name, ink))


def hidden_layer(pdf, pikepdf, keys):
    """A note of the designer in a layer that is not printed; `shown`: a layer that is."""
    page = pdf.pages[0]
    name = pikepdf.String('Ilustración €')
    group = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=name))
    config = pikepdf.Dictionary(Order=[group])
    if 'BaseState' in keys:
        config.BaseState = pikepdf.Name.OFF
    if 'OFF' in keys:
        config.OFF = pikepdf.Array([group])
    if 'AS' in keys:
        group.Usage = pikepdf.Dictionary(Print=pikepdf.Dictionary(PrintState=pikepdf.Name.OFF))
        config.AS = pikepdf.Array([pikepdf.Dictionary(
            Event=pikepdf.Name.Print, Category=[pikepdf.Name.Print], OCGs=[group])])
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[group], D=config)
    page.Resources.Properties = pikepdf.Dictionary(L0=group)
    # The hidden layer has a hairline, a coarse block at the edge and registration black.
    drawn = b'0 0 0 1 K 0.02 w 40 40 m 900 60 l S 1 1 1 1 k 30 30 40 12 re f' if 'shown' not in keys \
        else b'0 0.8 0.9 0 k 1700 700 90 90 re f'
    page.contents_add(b'/OC /L0 BDC q ' + drawn + b' Q EMC')


def split_contents(pdf, pikepdf):
    """A content stream in three parts, divided between words."""
    page = pdf.pages[0]
    data = page.Contents.read_bytes() if not isinstance(page.Contents, pikepdf.Array) else b'\n'.join(
        each.read_bytes() for each in page.Contents)
    words = data.split(b'\n')
    third = len(words) // 3
    page.Contents = pikepdf.Array([
        pdf.make_stream(b'\n'.join(part)) for part in (words[:third], words[third : 2 * third], words[2 * third :])])
