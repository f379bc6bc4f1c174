"""One drawing in many forms: outlines, text, a picture in a PDF, JPEG and TIFF."""
from jury_kit import FORMS, PATHS, PICTURES, looks, middle
from rows import PIECES, piece

BANNER, LABEL, ROLLUP = (PIECES[each] for each in ('banner small', 'label', 'rollup'))
FOAM = piece(500, 300, 'board')
CUT = piece(900, 600, 'banner')
SLEEVED = {**piece(1200, 900, 'textile', 'hem'), 'finish': {'kind': 'sleeve', 'edges': ['top'], 'depthMm': 80}}
ALL = tuple(FORMS)
SHORT = ('outlines.pdf', 'img2pdf.pdf', 'gm.tif')


def rows():
    sound()
    edges()
    near()
    small()


def sound():
    looks('plain', FOAM, middle, forms=ALL)
    looks('plain boxed', FOAM, middle, forms=('inkscape.pdf', 'rsvg.pdf', 'img2pdf.pdf'), boxed=True)
    looks('banner', BANNER, middle, forms=ALL[:5])
    looks('label', LABEL, middle, forms=ALL)
    looks('rollup', ROLLUP, middle, forms=('inkscape.pdf', 'img2pdf.pdf', 'pillow.jpg'))
    looks('sleeve', SLEEVED, middle, forms=SHORT)
    looks('white paper', FOAM, middle_dark, back=None)
    looks('border of 30', FOAM, lambda s: middle_dark(s.ground('#b5179e').rect(30, 30, 440, 240, '#ffffff')))
    looks('text just inside the margin', FOAM, lambda s: middle(s).text(16.5, 270, 12, 'www.taller.eus'))
    looks('logo just inside the margin', FOAM, lambda s: middle(s).oval(37, 37, 20, 20, '#ffffff'))
    looks('banner text at 65', BANNER, lambda s: middle(s).text(66, 430, 25, 'abierto desde 1987'), forms=SHORT)
    looks('between the eyelets', BANNER, lambda s: middle(s).rect(-10, 440, 1020, 70, '#14213d'), forms=SHORT)
    looks('band to the edge', FOAM, lambda s: middle(s).rect(-5, 240, 510, 65, '#14213d'))
    looks('stripes to the edge', FOAM, striped, forms=SHORT)
    looks('triangles over the corner', FOAM, lambda s: middle(s).add('<polygon points="-5,-5 120,-5 -5,120" fill="#e63946"/>').add(
        '<polygon points="505,305 380,305 505,180" fill="#e63946"/>'), forms=SHORT)
    looks('gradient to the edge', FOAM, gradient, back=None, forms=PATHS + PICTURES)
    looks('big word over the cut', FOAM, lambda s: s.add('<text x="-60" y="240" font-family="DejaVu Sans" font-weight="bold" font-size="260" fill="#fca311">GRAN</text>'), forms=SHORT)
    looks('legible legal text', FOAM, lambda s: middle(s).text(60, 260, 3.2, 'Promoción válida hasta fin de existencias. Consulte condiciones.'), forms=PATHS)
    looks('thick enough lines', FOAM, lambda s: [middle(s).line([(40, 40 + n * 4), (460, 40 + n * 4)], '#000000', 0.2) for n in range(4)], forms=PATHS)
    looks('clipped picture of lines', FOAM, clipped, forms=PATHS)
    looks('soft shadow', FOAM, shadow, forms=('inkscape.pdf', 'rsvg.pdf', 'pillow.jpg'))
    looks('pattern of dots', FOAM, dots, forms=PATHS + ('pillow.jpg',))
    looks('see-through panel', FOAM, lambda s: middle(s).rect(40, 40, 200, 80, '#ffffff', 'fill-opacity="0.5"'), forms=PATHS)
    looks('white frame and photo look', FOAM, lambda s: middle(s.rect(-5, -5, 510, 155, '#264653').rect(-5, 150, 510, 155, '#2a9d8f')), forms=SHORT)
    looks('no bleed asked', ROLLUP, lambda s: middle(s).rect(0, 1850, 850, 150, '#14213d'), forms=('rsvg.pdf', 'gm.tif'))


def middle_dark(s):
    return s.star(s.width * 0.28, s.height * 0.5, min(s.width, s.height) * 0.18, '#d62828').text(
        s.width * 0.45, s.height * 0.5, min(s.width, s.height) * 0.09, 'Taller Iruña', '#222222')


def striped(s):
    for n in range(-2, 14):
        s.add(f'<polygon points="{n * 40 - 5},-5 {n * 40 + 15},-5 {n * 40 + 95},305 {n * 40 + 75},305" fill="#e9c46a"/>')
    return middle(s.rect(100, 90, 300, 120, '#264653'))


def gradient(s):
    s.add('<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#03045e"/>'
          '<stop offset="1" stop-color="#90e0ef"/></linearGradient></defs>')
    return middle(s.ground('url(#g)'))


def clipped(s):
    s.add('<defs><clipPath id="c"><circle cx="130" cy="150" r="60"/></clipPath></defs><g clip-path="url(#c)">'
          '<rect x="-200" y="-200" width="900" height="900" fill="#90be6d"/></g>')
    return s.text(230, 160, 26, 'Taller Iruña')


def shadow(s):
    s.add('<defs><filter id="f" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter></defs>'
          '<rect x="110" y="80" width="200" height="120" fill="#000000" filter="url(#f)"/>')
    return s.rect(104, 74, 200, 120, '#ffffff').text(120, 140, 20, 'Taller', '#000000')


def dots(s):
    s.add('<defs><pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="6" fill="#f4a261"/></pattern></defs>')
    return middle(s.ground('url(#p)').rect(90, 80, 340, 140, '#1d3557'))


def edges():
    none = ('no bleed', r'^bleed\.none')
    looks('ground to the cut', FOAM, lambda s: middle(s.ground('#1f6f8b', 0)), none, back=None)
    looks('page to the cut', FOAM, middle, none, bleed=0, forms=ALL[:7])
    looks('banner to the cut', CUT, lambda s: middle(s.ground('#7b2cbf', 0)), none, back=None, forms=SHORT)
    looks('bleed of 1', FOAM, lambda s: middle(s.ground('#1f6f8b', 1)), ('little bleed', r'^bleed\.small', {'figure': 1, 'within': 0.4}), back=None)
    looks('bleed of 2', FOAM, middle, ('little bleed', r'^bleed\.small', {'figure': 2, 'within': 0.4}), bleed=2)
    looks('bleed of 4 of 10', CUT, lambda s: middle(s.ground('#7b2cbf', 4)), ('little bleed', r'^bleed\.small', {'figure': 4, 'within': 0.4}), back=None, forms=SHORT)
    looks('slit of 2', FOAM, lambda s: middle(s.ground('#1f6f8b', -2)), ('slit', r'^bleed\.gap', {'figure': 2, 'within': 0.5}), back=None)
    looks('one side without bleed', FOAM, lambda s: middle(s.rect(-5, -5, 510, 305, '#1f6f8b')), ('no bleed', r'^bleed'), back=None)
    looks('band without bleed', FOAM, lambda s: middle_dark(s).rect(0, 250, 500, 50, '#d62828'), ('no bleed', r'^bleed'), back=None, forms=PATHS + PICTURES)
    looks('gradient to the cut', FOAM, lambda s: [gradient(s), s.add('<path fill-rule="evenodd" fill="#ffffff" d="M-5,-5H505V305H-5Z M0,0H500V300H0Z"/>')], none, back=None, forms=SHORT)
    looks('blank', FOAM, lambda s: s, ('blank', r'^blank'), back='#ffffff', forms=SHORT + ('rsvg.pdf', 'pillow.jpg'))


def near():
    on = lambda *mm, near=8: ('near the edge', r'^margin', {'place': mm, 'near': near, 'also': 'bleed'})
    looks('logo at 6', FOAM, lambda s: middle(s).oval(26, 150, 20, 20, '#ffffff'), on(6, 130, 40, 40))
    looks('text at 5', FOAM, lambda s: middle(s).text(180, 294, 12, 'TALLERIA'), ('near the edge', r'^margin'))
    looks('text at 4 above', FOAM, lambda s: middle(s).text(180, 16, 12, 'TALLERIA'), ('near the edge', r'^margin'))
    looks('text turned at 4', FOAM, lambda s: middle(s).text(0, 0, 10, 'TALLERIA', more='transform="translate(494 220) rotate(-90)"'), ('near the edge', r'^margin'))
    looks('banner logo at 30', BANNER, lambda s: middle(s).rect(465, 30, 70, 50, '#ffd23f'), ('near the edge', r'^(margin|finish)'))
    looks('eyelet through a disc', BANNER, lambda s: middle(s).oval(40, 40, 34, 34, '#ffd23f'), ('eyelet', r'^eyelets', {'also': 'margin|finish|bleed'}))
    looks('eyelet through words', BANNER, lambda s: middle(s).text(10, 485, 30, 'MERCADO'), ('eyelet', r'^eyelets', {'also': 'margin|finish'}))
    looks('on the sleeve', SLEEVED, lambda s: middle(s).text(400, 70, 30, 'CARNAVAL'), ('sleeve', r'^finish\.sleeve', {'also': 'margin'}))
    looks('logo on the sleeve', SLEEVED, lambda s: middle(s).oval(600, 45, 120, 25, '#ffd23f'), ('sleeve', r'^finish\.sleeve', {'also': 'margin'}), forms=SHORT)
    looks('label text at 1', LABEL, lambda s: middle(s).text(20, 39, 2.5, 'LOTE 33'), ('near the edge', r'^margin'), forms=SHORT)


def small():
    tiny = ('small text', r'^text\.small')
    looks('tiny text', FOAM, lambda s: middle(s).text(60, 260, 0.9, 'Promoción válida hasta fin de existencias. Consulte condiciones en la tienda.'), tiny, forms=PATHS + ('inkscape.pdf', 'pdftocairo.pdf'))
    looks('tiny text of a banner', BANNER, lambda s: middle(s).text(200, 400, 1.2, 'Promoción válida hasta fin de existencias. Consulte condiciones en la tienda.'), tiny, forms=PATHS)
    thin = ('hairline', r'^hairline')
    looks('hairline', FOAM, lambda s: middle(s).line([(60, 260), (440, 260)], '#ffffff', 0.03), thin, forms=PATHS + ('inkscape.pdf', 'pdftocairo.pdf'))
    looks('hairline frame', FOAM, lambda s: middle(s).add('<rect x="40" y="40" width="420" height="220" fill="none" stroke="#ffffff" stroke-width="0.035"/>'), thin, forms=PATHS)
    looks('hairline as area', FOAM, lambda s: middle(s).rect(60, 260, 380, 0.03, '#ffffff'), thin, forms=PATHS)
    looks('hairline scaled', FOAM, lambda s: middle(s).add('<g transform="scale(0.1)"><path d="M600 2600H4400" stroke="#ffffff" stroke-width="0.5" fill="none"/></g>'), thin, forms=PATHS)
