"""Whole jobs by cairo, Ghostscript and reportlab: gradients, Type 3, inline pictures, UserUnit, 1:10, sleeves, eyelets, roll-ups."""
import math

from designs import PT
from rows import piece, run
from wide6_kit import px, shot_file, temporary, told, wide
from wide6_labels import Label

BOARD = piece(500, 350, 'board')
ROLL = piece(850, 2000, 'rollup')
BANNER = piece(2000, 800, 'banner', 'hem', eyelets=True)
MURAL = piece(8000, 2500, 'giant', 'hem')
FLAG = {**piece(900, 1600, 'textile', 'hem'), 'finish': {'kind': 'sleeve', 'edges': ['top', 'bottom'], 'depthMm': 90}}
TEXTILE = piece(1800, 1200, 'textile', 'hem')
DRILLED = {**piece(500, 350, 'board'), 'holes': {'centres': [{'xMm': x, 'yMm': y} for x in (20, 480) for y in (20, 330)], 'radiusMm': 10}}


def rows():
    by_cairo()
    by_ghostscript()
    by_reportlab()
    altered()


class Cairo:
    def __init__(self, path, on, bleed=None, scale=1):
        import cairo
        self.cairo = cairo
        self.width, self.height = on['ordered']['widthMm'], on['ordered']['heightMm']
        self.bleed = on['rules']['bleedMm'] if bleed is None else bleed
        self.k = PT * scale
        self.path, self.out = path, self.bleed * self.k
        self.surface = cairo.PDFSurface(path, (self.width + 2 * self.bleed) * self.k, (self.height + 2 * self.bleed) * self.k)
        self.c = cairo.Context(self.surface)
        self.c.scale(self.k, self.k)
        self.c.translate(self.bleed, self.bleed)

    def sky(self, low=(0.98, 0.6, 0.3), high=(0.15, 0.2, 0.45), out=None):
        out = self.bleed if out is None else out
        g = self.cairo.LinearGradient(0, -out, 0, self.height + out)
        g.add_color_stop_rgb(0, *high)
        g.add_color_stop_rgb(0.7, *low)
        g.add_color_stop_rgb(1, 0.25, 0.12, 0.2)
        self.c.rectangle(-out, -out, self.width + 2 * out, self.height + 2 * out)
        self.c.set_source(g)
        self.c.fill()
        return self

    def hills(self):
        """Waves to the bleed at the foot, and a sun."""
        w, h, b, c = self.width, self.height, self.bleed, self.c
        for n, ink in enumerate(((0.2, 0.3, 0.35, 1), (0.1, 0.2, 0.2, 0.85))):
            c.move_to(-b, h * (0.72 + n * 0.08))
            c.curve_to(w * 0.3, h * (0.55 + n * 0.1), w * 0.6, h * 0.95, w + b, h * (0.7 + n * 0.1))
            c.line_to(w + b, h + b)
            c.line_to(-b, h + b)
            c.close_path()
            c.set_source_rgba(*ink)
            c.fill()
        sun = self.cairo.RadialGradient(w * 0.7, h * 0.35, 0, w * 0.7, h * 0.35, h * 0.22)
        sun.add_color_stop_rgba(0, 1, 0.95, 0.7, 1)
        sun.add_color_stop_rgba(1, 1, 0.8, 0.4, 0)
        c.arc(w * 0.7, h * 0.35, h * 0.22, 0, 2 * math.pi)
        c.set_source(sun)
        c.fill()
        return self

    def say(self, x, y, high, words, ink=(1, 1, 1), path=False, face='Liberation Sans'):
        self.c.select_font_face(face, self.cairo.FONT_SLANT_NORMAL, self.cairo.FONT_WEIGHT_BOLD)
        self.c.set_font_size(high / 0.729)
        self.c.set_source_rgb(*ink)
        self.c.move_to(x, y)
        (self.c.text_path(words), self.c.fill()) if path else self.c.show_text(words)
        return self

    def photo(self, which, x, y, w, h, dpi):
        """A photograph inside of a round frame, kept as JPEG."""
        path = shot_file(which, px(w, dpi), px(h, dpi), kind='png')
        image = self.cairo.ImageSurface.create_from_png(path)
        with open(shot_file(which, px(w, dpi), px(h, dpi)), 'rb') as of:
            image.set_mime_data(self.cairo.MIME_TYPE_JPEG, of.read())
        c = self.c
        c.save()
        c.translate(x, y)
        c.scale(w / image.get_width(), h / image.get_height())
        c.set_source_surface(image)
        c.paint()
        c.restore()
        return self

    def save(self, boxed=True):
        self.surface.finish()
        if boxed:
            import pikepdf
            with pikepdf.open(self.path, allow_overwriting_input=True) as pdf:
                for page in pdf.pages:
                    right, top = (float(each) for each in list(page.mediabox)[2:])
                    page.TrimBox = [self.out, self.out, right - self.out, top - self.out]
                pdf.save(self.path)


def drawn(name, on, draw, expects=None, boxed=True, **words):
    def make(path):
        d = Cairo(path, on, **words).sky().hills()
        draw(d)
        d.save(boxed)
    wide(f'cairo {name}.pdf', 'cairo', on, make, expects)


def by_cairo():
    title = lambda d: d.say(d.width * 0.12, d.height * 0.3, d.height * 0.09, 'Costa Norte')
    near = lambda **more: told('near the edge', r'^margin', 'warns', **more)
    for name, on, more in (('board', BOARD, {}), ('banner', BANNER, {}), ('rollup', ROLL, {}), ('textile', TEXTILE, {}), ('mural', MURAL, {'scale': 0.1}), ('flag', FLAG, {}), ('drilled', DRILLED, {})):
        drawn(f'hills {name}', on, lambda d: d.say(d.width * 0.15, d.height * 0.3, d.width * 0.05, 'Costa Norte'), **more)
        drawn(f'hills {name} as paths', on, lambda d: d.say(d.width * 0.15, d.height * 0.3, d.width * 0.05, 'Costa Norte', path=True), boxed=False, **more)
    drawn('photo', BOARD, lambda d: title(d).photo(1, 60, 150, 180, 120, 158))
    drawn('photo at 66', BOARD, lambda d: title(d).photo(1, 60, 150, 180, 120, 66), told('resolution', r'^resolution\.blocked', 'blocks', [65, 155, 180, 120], figure=66))
    drawn('mural photo at 55', MURAL, lambda d: title(d).photo(1, 1200, 1200, 1500, 900, 55), told('resolution', r'^resolution\.warning', 'warns', [122, 122, 150, 90], figure=55), scale=0.1)
    drawn('mural photo at 30', MURAL, lambda d: title(d).photo(1, 1200, 1200, 1500, 900, 30), told('resolution', r'^resolution\.blocked', 'blocks', [122, 122, 150, 90], figure=30), scale=0.1)
    drawn('hills to 1 of bleed', BOARD, title, told('little bleed', r'^bleed\.small', figure=1, within=0.3), bleed=1)
    drawn('hills to the cut', BOARD, title, told('no bleed', r'^bleed\.none'), bleed=0)
    drawn('hills to the cut, no boxes', BOARD, title, told('no bleed', r'^bleed\.none'), bleed=0, boxed=False)
    drawn('name at 4', BOARD, lambda d: title(d).say(150, 346, 10, 'costanorte.example'), near())
    drawn('name at 4 as paths', BOARD, lambda d: title(d).say(150, 346, 10, 'costanorte.example', path=True), near(place=[155, 341, 128, 14]))
    drawn('disc at 3', BOARD, lambda d: (title(d), d.c.new_path(), d.c.arc(33, 175, 30, 0, 7), d.c.set_source_rgb(1, 1, 0.2), d.c.fill()), near(place=[8, 150, 60, 60]))
    drawn('name on the sleeve', FLAG, lambda d: d.say(150, 75, 40, 'Costa Norte'), told('sleeve', r'^finish\.sleeve', also='margin'))
    drawn('name on the sleeve as paths', FLAG, lambda d: d.say(150, 75, 40, 'Costa Norte', path=True), told('sleeve', r'^finish\.sleeve', also='margin'))
    drawn('name in the hem of a textile', TEXTILE, lambda d: d.say(300, 1190, 40, 'Costa Norte'), near())
    drawn('name under an eyelet as paths', BANNER, lambda d: title(d).say(15, 40, 30, 'Norte', path=True), told('eyelet', r'^eyelets', also='margin|finish'))
    drawn('disc under a hole', DRILLED, lambda d: (title(d), d.c.new_path(), d.c.arc(34, 34, 20, 0, 7), d.c.set_source_rgb(1, 1, 0.2), d.c.fill()), told('hole', r'^holes', also='margin'))
    drawn('hairline curve', BOARD, lambda d: (title(d), d.c.set_line_width(0.05), d.c.move_to(40, 300), d.c.curve_to(160, 200, 300, 330, 460, 250), d.c.stroke()), told('hairline', r'^hairline', figure=0.14, within=0.02))
    drawn('tiny words', BOARD, lambda d: title(d).say(40, 320, 1, 'Promoción válida hasta fin de existencias'), told('small text', r'^text\.small', figure=3.9, within=0.3))
    drawn('tiny words as paths', BOARD, lambda d: title(d).say(40, 320, 1, 'Promoción válida hasta fin de existencias', path=True), told('small text', r'^text\.small'))


def by_ghostscript():
    """PostScript of a layout program: patterns, shadings, a Type 3 font of symbols, inline pictures."""
    def made(name, body, on=BOARD, expects=None, bleed=None, words=()):
        def make(path):
            b = on['rules']['bleedMm'] if bleed is None else bleed
            w, h = on['ordered']['widthMm'], on['ordered']['heightMm']
            ps = temporary('wide.ps')
            with open(ps, 'w', encoding='latin1') as to:
                to.write(f'''%!PS
<< /PageSize [{(w + 2 * b) * PT} {(h + 2 * b) * PT}] >> setpagedevice
[/TrimBox [{b * PT} {b * PT} {(w + b) * PT} {(h + b) * PT}] /PAGE pdfmark
{PT} dup scale {b} {b} translate
<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 {w} {h}] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.9 0.5 0 0.1] /C1 [0.1 0.7 0.6 0] /N 1.4 >> >> shfill
/P052-Bold findfont 40 scalefont setfont 0 0 0 0 setcmykcolor 60 {h - 90} moveto (Vinos Arriaga) show
{body} showpage''')
            run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', '-dAutoRotatePages=/None', '-dEmbedAllFonts=true', *words, f'-sOutputFile={path}', ps)
        wide(f'gs {name}.pdf', 'ghostscript', on, make, expects)
    symbols = '''8 dict begin /FontType 3 def /FontMatrix [.001 0 0 .001 0 0] def /FontBBox [0 0 1000 1000] def /Encoding 256 array def 0 1 255 {Encoding exch /.notdef put} for
Encoding 65 /leaf put Encoding 66 /drop put /BuildGlyph {pop pop 1000 0 0 0 1000 1000 setcachedevice
500 100 moveto 900 300 900 700 500 950 curveto 100 700 100 300 500 100 curveto fill} def currentdict end /Symbols exch definefont pop /Symbols findfont '''
    made('gradient', '')
    made('type 3', symbols + '60 scalefont setfont 80 120 moveto (AB A) show')
    made('pattern', '''<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 12 12] /XStep 12 /YStep 12 /PaintProc {pop 0 0.2 0.9 0 setcmykcolor 6 6 3 0 360 arc fill} >> matrix makepattern
/Pattern setcolorspace setcolor 60 60 200 120 rectfill''')
    made('mesh', '''<< /ShadingType 4 /ColorSpace /DeviceCMYK /DataSource [0 60 60 0 1 1 0 0 260 60 1 0 0 0 0 160 200 0 0.2 0.9 0] >> shfill''')
    made('clip of letters', 'gsave /P052-Bold findfont 90 scalefont setfont 60 80 moveto (2026) true charpath clip 0 0.1 0.8 0 setcmykcolor 0 0 500 350 rectfill grestore')
    made('pdf 1.3', '', words=('-dCompatibilityLevel=1.3',))
    made('grey press', '', expects=told('resolution', r'^resolution\.blocked', 'blocks', [0, 0, 510, 360], figure=22), words=('-sColorConversionStrategy=Gray', '-dProcessColorModel=/DeviceGray'))
    made('dashed', '0 0 0 0 setcmykcolor 0.6 setlinewidth [4 2] 0 setdash 60 60 300 100 rectstroke')
    made('type 3 small', symbols + '4 scalefont setfont 80 120 moveto (ABABABAB) show')
    made('hairline box', '0 0 0 0 setcmykcolor 0.06 setlinewidth 60 60 300 100 rectstroke', expects=told('hairline', r'^hairline', place=[65, 195, 300, 100], figure=0.17, within=0.02))
    made('line of no width', '0 0 0 0 setcmykcolor 0 setlinewidth 60 60 moveto 400 120 lineto stroke', expects=told('hairline', r'^hairline', figure=0, within=0.02))
    made('four inks full', '1 0.9 0.9 0.6 setcmykcolor 60 60 200 120 rectfill', expects=told('total ink', r'^totalInk', place=[65, 175, 200, 120], figure=340, within=1))
    made('overprint white', 'true setoverprint 0 0 0 0 setcmykcolor 60 60 200 60 rectfill', expects=told('white overprint', r'^overprint\.white'))
    made('registration', '[/Separation /All /DeviceCMYK {dup dup dup}] setcolorspace 1 setcolor 60 60 100 40 rectfill', expects=told('registration', r'^registration', place=[65, 255, 100, 40], also='totalInk'))
    made('low coded picture', 'gsave 60 60 translate 160 100 scale /s 300 string def 100 62 8 [100 0 0 62 0 0] {s 0 1 299 {2 copy dup 7 mul 90 mod 60 add put pop} for} false 3 colorimage grestore',
         expects=told('resolution', r'^resolution\.blocked', 'blocks', [65, 195, 160, 100], figure=15))


def by_reportlab():
    def job(name, draw, expects=None, on=BOARD, **words):
        def make(path):
            d = Label(path, on, **words)
            b, w, h = d.bleed, d.width, d.height
            d.rect(-b, -b, w + 2 * b, h + 2 * b, (0.6, 0.1, 0.5, 0.05)).text(w * 0.15, h * 0.3, h * 0.1, 'Vivero Lola')
            draw(d)
            d.save()
        wide(f'job {name}.pdf', 'reportlab', on, make, expects)
    photo = lambda d, dpi=158, mode='CMYK': d.photo(3, 260, 130, 170, 120, dpi, mode)
    job('photo of four inks', photo)
    job('photo and slug', photo, slug=25)

    def full(d):
        photo(d)
        d.path([(-2, 4), (-12, 4), None], ('All', (1, 1, 1, 1)), line=0.1)
        for n in range(9):
            d.rect(40 + n * 9, -16, 8, 6, ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (1, 1, 0, 0), (0, 1, 1, 0), (1, 0, 1, 0), (1, 1, 1, 0), (1, 1, 1, 1))[n])
        d.path([(5, -12), (15, -12), None], ('All', (1, 1, 1, 1)), line=0.05).text(130, -11, 2, 'VIVERO_lola_500x350.pdf', ('All', (1, 1, 1, 1)))
    job('slug with bars', full, slug=25)
    job('coarse logo in the slug', lambda d: (photo(d), d.photo(4, 300, -20, 30, 12, 20)), slug=25)

    def masked(d, dpi):
        d.c.saveState()
        p = d.c.beginPath()
        p.circle(340, 190, 60)
        d.c.clipPath(p, stroke=0)
        d.photo(5, 240, 90, 200, 200, dpi)
        d.c.restoreState()
    job('photo in a round mask', lambda d: masked(d, 158))
    job('coarse photo in a round mask', lambda d: masked(d, 45), told('resolution', r'^resolution\.blocked', 'blocks', [285, 135, 120, 120], figure=45))
    job('white panel and prices', lambda d: [d.rect(60, 180, 380, 130, (0, 0, 0, 0))] + [d.text(80, 205 + n * 26, 9, f'{words}', (0, 0, 0, 1)) for n, words in enumerate(('Geranios  3,50 €', 'Romero  2,80 €', 'Olivo de maceta  24 €', 'Limonero  31 €'))])
    job('registration frame', lambda d: d.rect(60, 180, 200, 60, ('All', (1, 1, 1, 1)), line=2), told('registration', r'^registration', also='totalInk'))
    job('registration words', lambda d: d.text(60, 230, 12, 'Oferta', ('All', (1, 1, 1, 1))), told('registration', r'^registration', also='totalInk|text'))
    job('heavy photo', lambda d: d.photo(6, 260, 130, 170, 120, 158, 'CMYK').rect(60, 180, 150, 100, (0.9, 0.8, 0.8, 0.9)), told('total ink', r'^totalInk', place=[65, 185, 150, 100], figure=340, within=1))
    job('rich small words', lambda d: d.rect(60, 180, 300, 60, (0, 0, 0, 0)).text(70, 200, 1.8, 'Precios con impuestos incluidos', (0.7, 0.6, 0.6, 1)), told('rich black', r'^text\.richBlack', also='totalInk'))


def altered():
    """The same page seen through other boxes, units and turns."""
    def changed(name, change, expects=None, on=BOARD, dpi=158):
        def make(path):
            import pikepdf
            d = Cairo(temporary('plain.pdf'), on).sky().hills().say(60, 110, 30, 'Costa Norte').photo(2, 260, 130, 170, 120, dpi)
            d.save()
            with pikepdf.open(temporary('plain.pdf')) as pdf:
                change(pdf, pdf.pages[0], pikepdf)
                pdf.save(path)
        wide(f'altered {name}.pdf', 'pikepdf', on, make, expects)

    def unit(pdf, page, pikepdf, by=4):
        page.UserUnit = by
        for key in ('/MediaBox', '/TrimBox', '/CropBox', '/BleedBox'):
            if key in page.obj:
                page.obj[key] = [float(each) / by for each in page.obj[key]]
        page.contents_add(f'{1 / by} 0 0 {1 / by} 0 0 cm'.encode(), prepend=True)

    def shifted(pdf, page, pikepdf):
        for key in ('/MediaBox', '/TrimBox'):
            page.obj[key] = [float(each) - (300, 120)[n % 2] for n, each in enumerate(page.obj[key])]
        page.contents_add(b'1 0 0 1 -300 -120 cm', prepend=True)

    def layered(pdf, page, pikepdf, state='OFF', words=b'/OC /Notas BDC 0 0 0 rg BT ET 200 200 300 80 re f EMC'):
        group = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name='Notas'))
        pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[group], D=pikepdf.Dictionary(Order=[group], **{state: [group]}))
        page.Resources.Properties = pikepdf.Dictionary(Notas=group)
        page.contents_add(b'Q ' + words if False else words)
    low = told('resolution', r'^resolution\.blocked', 'blocks', [265, 135, 170, 120], figure=50)
    changed('user unit', unit)
    changed('user unit, photo at 50', unit, low, dpi=50)
    changed('boxes below zero', shifted)
    changed('boxes below zero, photo at 50', shifted, low, dpi=50)
    changed('hidden notes', layered)
    changed('turned', lambda pdf, page, pikepdf: page.rotate(90, relative=True))
    changed('turned, photo at 50', lambda pdf, page, pikepdf: page.rotate(90, relative=True), told('resolution', r'^resolution\.blocked', 'blocks', [105, 265, 120, 170], figure=50), dpi=50)
    changed('art box only', lambda pdf, page, pikepdf: (page.obj.__setitem__('/ArtBox', page.TrimBox), page.obj.__delitem__('/TrimBox')))
    changed('crop of the bleed', lambda pdf, page, pikepdf: page.obj.__setitem__('/CropBox', page.MediaBox))
