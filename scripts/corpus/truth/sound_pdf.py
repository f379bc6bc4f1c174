"""Sound PDFs: nothing may block, nothing may be warned of."""
from designs import design, usual
from rewrites import ALL, FEW, KEEPS_BOXES, KEEPS_INKS, rewritten
from rows import PIECES, piece


def marked(d):
    usual(d)
    d.marks()


def slug_logo(d):
    """A coarse logo and a line of unembedded Helvetica, both in the slug."""
    usual(d)
    d.picture(5, -d.around + 1, 12, 3, dpi=20)
    d.text(40, -d.around + 1, 'made by a printer', 3, font='Helvetica')


def vectors(d):
    usual(d, photos=False)


def white_ground(d):
    """White paper at the edge of a hemmed banner."""
    inside = d.piece['rules']['safeMarginMm'] + 2
    d.picture(d.width * 0.5, d.height * 0.3, d.width * 0.2, d.height * 0.3)
    d.text(inside, d.height * 0.3, 'OFERTA', d.height * 0.08)


def full_photo(d):
    beyond = d.bleed
    d.picture(-beyond, -beyond, d.width + 2 * beyond, d.height + 2 * beyond)


def at_margin(d):
    """Letters end at the safe margin exactly."""
    d.background()
    safe = d.piece['rules']['safeMarginMm']
    d.text(safe + 0.5, safe + 0.2, 'MARGEN', d.height * 0.06, (0, 0, 0, 0))


def clipped(d):
    """A coarse picture that is clipped away but for nothing, and one clipped outside of the trim."""
    usual(d)
    c = d.c
    c.saveState()
    path = c.beginPath()
    path.rect(*d.at(d.width * 0.7, d.height * 0.1, 1, 1))
    c.clipPath(path, stroke=0, fill=0)
    d.picture(d.width * 0.1, d.height * 0.5, d.width * 0.3, d.height * 0.3, dpi=15)
    c.restoreState()


def gradients(d):
    from reportlab.lib.colors import CMYKColor

    d.background()
    left, low, wide, high = d.at(d.width * 0.2, d.height * 0.2, d.width * 0.6, d.height * 0.6)
    d.c.saveState()
    path = d.c.beginPath()
    path.rect(left, low, wide, high)
    d.c.clipPath(path, stroke=0, fill=0)
    d.c.linearGradient(left, low, left + wide, low, (CMYKColor(0, 1, 1, 0), CMYKColor(0, 0.1, 1, 0)))
    d.c.restoreState()
    d.c.saveState()
    d.c.setFillAlpha(0.5)
    d.rect(d.width * 0.3, d.height * 0.3, d.width * 0.2, d.height * 0.2, (1, 0, 0, 0))
    d.c.restoreState()


def spots(*names):
    def draw(d):
        usual(d)
        for index, name in enumerate(names):
            d.rect(d.width * (0.3 + index * 0.1), d.height * 0.75, d.width * 0.08, d.height * 0.08,
                   d.spot(name, (0.1, 0.9, 0.8, 0)))
    return draw


def contour(name):
    def draw(d):
        from math import cos, pi, sin

        d.background()
        d.picture(20, 20, 40, 40)
        d.c.setStrokeOverprint(True)
        d.colour(d.spot(name))
        d.c.setLineWidth(0.25)
        path = d.c.beginPath()
        for step in range(40):
            angle = 2 * pi * step / 40
            x, y, _, _ = d.at(40 + 39 * cos(angle), 40 + 39 * sin(angle))
            (path.lineTo if step else path.moveTo)(x, y)
        path.close()
        d.c.drawPath(path, stroke=1, fill=0)
    return draw


def white_ink(name):
    def draw(d):
        usual(d)
        d.c.setFillOverprint(True)
        d.rect(d.width * 0.2, d.height * 0.6, d.width * 0.15, d.height * 0.12, d.spot(name, (0.2, 0, 0, 0)))
    return draw


def two_pages(d):
    usual(d)
    d.page()
    usual(d)


def rounded(d):
    d.background()
    d.picture(d.width * 0.2, d.height * 0.2, d.width * 0.5, d.height * 0.5)


def forms(d):
    """The same picture many times, inside of a form."""
    d.background()
    d.c.beginForm('logo')
    d.picture(0, 0, d.width * 0.1, d.height * 0.1)
    d.c.endForm()
    for x in range(5):
        d.c.saveState()
        d.c.translate(*(d.at(d.width * 0.15 * (x + 1), 0)[0] - d.at(0, 0)[0], -d.at(0, d.height * 0.4)[1] * 0 - d.height * 0.4 * d.scale * 72 / 25.4))
        d.c.doForm('logo')
        d.c.restoreState()


def rows():
    for on in ('banner', 'board', 'vinyl', 'label', 'sticker', 'textile', 'rollup', 'giant', 'board high', 'banner high'):
        few = ALL if on in ('board', 'banner', 'giant') else ('reportlab', 'gs17', 'qpdf-linear')
        rewritten(f'sound-usual-{on}'.replace(' ', '-'), on, design(usual), few)
    rewritten('sound-trim-only', 'board', design(usual, boxes='trim'), FEW)
    rewritten('sound-crop-is-trim', 'board', design(usual, boxes='trim bleed crop'), ('reportlab', 'qpdf-objects', 'exiftool'))
    rewritten('sound-no-boxes-with-bleed', 'board', design(usual, boxes=''), ALL)
    rewritten('sound-marks', 'board', design(marked, slug=15), KEEPS_BOXES)
    rewritten('sound-slug-logo', 'vinyl', design(slug_logo, slug=10), ('reportlab', 'qpdf-objects', 'qpdf-20'))
    rewritten('sound-vectors', 'banner', design(vectors), ALL)
    rewritten('sound-white-ground-no-bleed', 'banner', design(white_ground, bleed=0), FEW)
    rewritten('sound-full-photo', 'banner small', design(full_photo), ALL)
    rewritten('sound-full-photo-label', 'label', design(full_photo), FEW)
    rewritten('sound-text-at-margin', 'banner', design(at_margin), FEW)
    rewritten('sound-text-at-margin-board', 'board', design(at_margin), FEW)
    rewritten('sound-clipped-coarse', 'board', design(clipped), ('reportlab', 'qpdf-objects', 'cairo'))
    rewritten('sound-gradients', 'board', design(gradients), ALL)
    rewritten('sound-spots', 'board', design(spots('Perfect Blue', 'Diet Coke Red')), KEEPS_INKS)
    rewritten('sound-spots-white', 'board', design(spots('Bright White', 'Cutty Sark Gold', 'PANTONE 186 C')), FEW)
    for name in ('CutContour', 'Contorno', 'Linea Corte', 'Die-Line', 'Kiss Cut', 'Thru-cut'):
        rewritten(f'sound-contour-{name.replace(" ", "")}', 'shaped', design(contour(name)), ('reportlab', 'gs17'))
    for name in ('White', 'Tinta Blanca', 'RDG_WHITE', 'Spot White'):
        rewritten(f'sound-white-{name.replace(" ", "")}', 'clear', design(white_ink(name)), ('reportlab', 'gs17'))
    rewritten('sound-two-sides', 'double', design(two_pages), FEW)
    rewritten('sound-two-sides-board', 'double board', design(two_pages), FEW)
    off = piece(600.4, 399.8, 'board')
    rewritten('sound-rounded-size', off, lambda path, _: design(usual)(path, PIECES['board']), FEW)
    rewritten('sound-forms', 'board', design(forms), FEW)
