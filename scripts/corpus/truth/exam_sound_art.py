"""Sound pages with all that a drawing can hold: fonts, inks, patterns, masks, gradients, layers."""
import io
import math

from exam_kit import (BANNER, BOARD, CANVAS, LABEL, SHAPED, STRAIGHT, VINYL, WHITE_FILM, Sheet,
                      dictionary, form, jpeg, packed, poster, qr, separation)
from exam_sound import banner, board, grouped, page, shaped, then
from held_design import BLACK, NAVY, PT, SAND, WHITE, Design, photo
from held_standards import cmyk_profile
from held_writers import after, cairo_pdf, ghostscript
from rows import row, run

X, Y, W, H = 260, 120, 200, 90  # a free place of the board


def on_board(name, draw, change=None, on=BOARD, **saved):
    def make():
        s = Sheet(500, 350, 5).ground('0.2 0 0.1 0 k').words(30, 60, 60, 'Panadería', '0 0 0 1 k')
        s.words(30, 320, 7, 'Abierto de lunes a sábado. Encargos en el 600 123 456.', '0 0 0 1 k')
        draw(s)
        return s
    page(name, on, make, change, **saved)


def rows():
    inks()
    pictures()
    gradients()
    transparency()
    letters()
    layers()
    drawn_by_cairo()
    cuts()


def inks():
    for name in ('Pantone 485 C', 'Coca Cola Red', 'Azul Cortefiel', 'Whitewater Blue', 'Vermelho Corte Inglés',
                 'Die Zeit Black', 'Cutty Sark Yellow', 'Blancpain Gold Brown', 'Verde Troqueria 3', 'Contoured Rose',
                 'Branca Menta Green', 'PANTONE Cool Gray 7 C', 'Rot Weiss Essen Rot', 'RAL 9010 Reinweiss Rot', 'HKS 43 K'):
        on_board(f'ink {name}', lambda s, name=name: s.rect(
            X, Y, W, H, f'/{s.spot(name, (0.1, 0.8, 0.7, 0))} cs 1 scn'))
    on_board('lab spot', lambda s: s.rect(X, Y, W, H, '/' + s.have('ColorSpace', lambda pdf: separation(
        pdf, 'PANTONE 300 C', (44, -5, -60), dictionary(['/Lab', {'WhitePoint': [0.9642, 1, 0.8249], 'Range': [-128, 127, -128, 127]}]))) + ' cs 1 scn'))
    on_board('icc ground', lambda s: s.rect(X, Y, W, H, '/' + s.have('ColorSpace', lambda pdf: dictionary(
        ['/ICCBased', pdf.make_stream(cmyk_profile(), N=4)])) + ' cs 0.9 0.2 0 0 scn'))
    on_board('device n', lambda s: s.rect(X, Y, W, H, '/' + device_n(s, ['Cyan', 'Pantone 485 C']) + ' cs 0.4 0.8 scn'))
    on_board('device n with none', lambda s: s.rect(X, Y, W, H, '/' + device_n(s, ['None', 'Magenta']) + ' cs 0.4 0.8 scn'))
    on_board('ink of 300', lambda s: s.rect(X, Y, W, H, '0.75 0.65 0.6 1 k'))
    on_board('rich black area', lambda s: s.rect(X, Y, W, H, '0.6 0.4 0.4 1 k'))
    on_board('rich black heading', lambda s: s.words(X, Y + 60, 110, 'PAN', '0.6 0.4 0.4 1 k'))
    on_board('black overprints', lambda s: s.op(f'q /{s.state(OP=True, op=True, OPM=1)} gs').words(
        X, Y, 9, 'Ingredientes: harina, agua y sal', '0 0 0 1 k').op('Q'))
    on_board('registration in the slug only', lambda s: s)
    on_board('cal rgb', lambda s: s.rect(X, Y, W, H, '/' + s.have('ColorSpace', lambda pdf: dictionary(
        ['/CalRGB', {'WhitePoint': [0.95, 1, 1.09], 'Gamma': [2.2, 2.2, 2.2]}])) + ' cs 0.7 0.2 0.1 scn'))
    on_board('white letters out of three inks', lambda s: s.rect(X, Y, W, H, '0.8 0.7 0.2 0 k').words(
        X + 5, Y + 40, 8, 'horno de leña desde 1931', '0 0 0 0 k'))
    on_board('grey hair of a table', lambda s: [s.line([(X, Y + n * 9), (X + W, Y + n * 9)], '0 0 0 0.5 K', 0.5) for n in range(9)])
    on_board('dashes', lambda s: s.op('q [3 2] 0 d 0 0.9 0.9 0 K 0.5 w', X, Y, W, H, 're S Q'))


def device_n(s, names):
    return s.have('ColorSpace', lambda pdf: dictionary(['/DeviceN', ['/' + n.replace(' ', ' ') for n in names], '/DeviceCMYK', pdf.make_stream(
        b'{ dup 0 }', FunctionType=4, Domain=[0, 1] * len(names), Range=[0, 1] * 4)]))


def grown(size, mode='RGB', seed=71):
    return photo(*size, seed, mode)


def pictures():
    px = (1300, 585)  # 165 dpi at the place
    put = lambda s, make: s.draw(s.image(make), X, Y, W, H)
    on_board('adobe jpeg', lambda s: put(s, jpeg(grown(px, 'CMYK'))))
    on_board('indexed', lambda s: put(s, indexed(px)))
    on_board('sixteen bits', lambda s: put(s, packed(b''.join(bytes([v, v]) for v in grown(px, 'L').tobytes()), *px, '/DeviceGray', 16)))
    on_board('predictor 15', lambda s: put(s, packed(png_rows(grown(px)), *px, DecodeParms={'Predictor': 15, 'Colors': 3, 'Columns': px[0]})))
    on_board('jpeg 2000', lambda s: put(s, jpx(grown(px))))
    on_board('one bit', lambda s: put(s, one_bit((4800, 2160))))
    on_board('stencil', lambda s: s.op('0.9 0.7 0 0 k') and put(s, one_bit((4800, 2160), ImageMask=True)))
    on_board('soft mask', lambda s: put(s, cut_out(px)))
    on_board('soft mask finer than the picture', lambda s: put(s, cut_out(px, 3)))
    on_board('colour key', lambda s: put(s, packed(grown(px).tobytes(), *px, Mask=[250, 255] * 3)))
    on_board('spot picture', lambda s: put(s, packed(grown(px, 'L').tobytes(), *px, lambda pdf: separation(pdf, 'Pantone 485 C'))))
    on_board('rle', lambda s: put(s, run_length(grown((1300, 585), 'L'))))
    on_board('inline', lambda s: [inline(s, n) for n in range(6)])
    on_board('gradient of 256 by 1', lambda s: put(s, packed(bytes(v for n in range(256) for v in (n, 90, 255 - n)), 256, 1, Interpolate=True)))
    on_board('blurred shadow', lambda s: [s.draw(s.image(shadow((220, 110))), X - 8, Y - 8, W + 20, H + 20), s.rect(X, Y, W, H, '0 0 0 0 k')])
    on_board('picture in strips', lambda s: [s.photo(X, Y + n * 9, W, 9, 165, 80 + n, 'CMYK') for n in range(10)])
    on_board('picture turned 30', lambda s: s.op('q 0.866 0.5 -0.5 0.866 330 120 cm').photo(0, 0, 120, 60, 165, 72, 'CMYK').op('Q'))
    on_board('coarse clipped away', lambda s: s.op('q', X, Y, W, H, 're W n').photo(X - 150, Y, 140, 80, 20, 73).op('Q'))
    on_board('coarse under a cover', lambda s: s.photo(X, Y, W, H, 20, 74).photo(X, Y, W, H, 165, 75, 'CMYK'))
    on_board('cropped a lot', lambda s: s.op('q', X, Y, 40, 40, 're W n').photo(X - 30, Y - 30, W, H, 165, 76, 'CMYK').op('Q'))
    on_board('clip of a circle', lambda s: s.oval(X, Y, 90, 90, 'W n', '').op('q').oval(X, Y, 90, 90, 'W n', '').photo(X, Y, 90, 90, 165, 77, 'CMYK').op('Q'))


def indexed(px):
    image = grown(px).quantize(200)
    table = bytes(image.getpalette()[:600]).ljust(600, b'\0')
    return packed(image.tobytes(), *px, lambda pdf: dictionary(['/Indexed', '/DeviceRGB', 199, pdf.make_stream(table)]))


def png_rows(image):
    data, step = image.tobytes(), image.width * 3
    rows = []
    for y in range(image.height):
        line = data[y * step:(y + 1) * step]
        rows.append(b'\1' + bytes((line[n] - (line[n - 3] if n > 2 else 0)) & 255 for n in range(step)))
    return b''.join(rows)


def jpx(image):
    def make(pdf):
        import pikepdf
        data = io.BytesIO()
        image.save(data, 'JPEG2000', quality_mode='rates', quality_layers=[8])
        return pikepdf.Stream(pdf, data.getvalue(), dictionary({
            'Type': '/XObject', 'Subtype': '/Image', 'Width': image.width, 'Height': image.height, 'Filter': '/JPXDecode'}))
    return make


def one_bit(px, **keys):
    from PIL import Image, ImageDraw
    image = Image.new('1', px, 1)
    draw = ImageDraw.Draw(image)
    draw.ellipse((200, 200, 1900, 1900), fill=0)
    draw.rectangle((2200, 700, 4500, 1500), fill=0)
    return packed(image.tobytes(), *px, None if keys else '/DeviceGray', 1, **keys)


def cut_out(px, finer=1):
    from PIL import Image, ImageDraw
    mask = Image.new('L', (px[0] * finer, px[1] * finer), 0)
    ImageDraw.Draw(mask).ellipse((20, 20, px[0] * finer - 20, px[1] * finer - 20), fill=255)
    return packed(grown(px).tobytes(), *px, SMask=packed(mask.tobytes(), *mask.size, '/DeviceGray'))


def shadow(px):
    from PIL import Image, ImageDraw, ImageFilter
    mask = Image.new('L', px, 0)
    ImageDraw.Draw(mask).rectangle((12, 12, px[0] - 12, px[1] - 12), fill=150)
    mask = mask.filter(ImageFilter.GaussianBlur(5))
    return packed(bytes(px[0] * px[1]), *px, '/DeviceGray', SMask=packed(mask.tobytes(), *px, '/DeviceGray'))


def run_length(image):
    def make(pdf):
        import pikepdf
        data = image.tobytes()
        coded = b''.join(bytes([len(data[n:n + 128]) - 1]) + data[n:n + 128] for n in range(0, len(data), 128)) + b'\x80'
        return pikepdf.Stream(pdf, coded, dictionary({
            'Type': '/XObject', 'Subtype': '/Image', 'Width': image.width, 'Height': image.height,
            'ColorSpace': '/DeviceGray', 'BitsPerComponent': 8, 'Filter': '/RunLengthDecode'}))
    return make


def inline(s, n):
    data = photo(60, 60, 90 + n, 'L').tobytes().hex()
    return s.op('q 9 0 0 -9', X + n * 12, Y + 9, 'cm BI /W 60 /H 60 /CS /G /BPC 8 /F /AHx ID', data + '> EI Q')


def gradients():
    ramp = {'FunctionType': 2, 'N': 1, 'Domain': [0, 1], 'C0': [0.9, 0.2, 0, 0], 'C1': [0, 0.6, 0.9, 0]}

    def shade(s, **keys):
        return s.have('Shading', lambda pdf: dictionary({'ColorSpace': '/DeviceCMYK', 'Function': ramp, **keys}, pdf))

    def within(s, name):
        return s.op('q', X, Y, W, H, f're W n /{name} sh Q')
    on_board('axial', lambda s: within(s, shade(s, ShadingType=2, Coords=[X, 0, X + W, 0], Extend=[True, True])))
    on_board('radial', lambda s: within(s, shade(s, ShadingType=3, Coords=[360, 165, 0, 360, 165, 120], Extend=[True, True])))
    page('axial ground', BOARD, lambda: whole_shade(shade))
    page('gradient to white at the edge', STRAIGHT, to_white)
    on_board('lattice', lambda s: within(s, s.have('Shading', mesh)))

    def tiles(s):
        cell = lambda pdf: pattern(pdf, '0 0.8 0.9 0 k 0 0 4 4 re f 4 4 4 4 re f', s.matrix_numbers())
        name = s.have('Pattern', cell)
        s.op(f'/Pattern cs /{name} scn', X, Y, W, H, 're f')
    on_board('tiles', tiles)

    def bare(s):
        name = s.have('Pattern', lambda pdf: pattern(pdf, '0 0 5 5 re f', s.matrix_numbers(), paint=2))
        space = s.have('ColorSpace', lambda pdf: dictionary(['/Pattern', '/DeviceCMYK']))
        s.op(f'/{space} cs 0.7 0 0.9 0 /{name} scn', X, Y, W, H, 're f')
    on_board('uncoloured tiles', bare)

    def pictured(s):
        name = s.have('Pattern', lambda pdf: pattern(pdf, 'q 40 0 0 40 0 0 cm /P Do Q', s.matrix_numbers(), 40, res={
            'XObject': {'P': jpeg(photo(270, 270, 93, 'CMYK'))}}))
        s.op(f'/Pattern cs /{name} scn', X, Y, W, H, 're f')
    on_board('tiles of a picture', pictured)


def pattern(pdf, content, matrix, step=8, paint=1, res=None):
    import pikepdf
    return pikepdf.Stream(pdf, content.encode(), dictionary({
        'Type': '/Pattern', 'PatternType': 1, 'PaintType': paint, 'TilingType': 1, 'BBox': [0, 0, step, step],
        'XStep': step, 'YStep': step, 'Resources': res or {}, 'Matrix': matrix}, pdf))


def whole_shade(shade):
    s = Sheet(500, 350, 5)
    s.op(f'/{shade(s, ShadingType=2, Coords=[0, -5, 0, 355], Extend=[True, True])} sh')
    return s.words(60, 180, 120, 'Playa', '0 0 0 0 k')


def to_white():
    s = Sheet(1500, 700, 10)
    name = s.have('Shading', lambda pdf: dictionary({'ColorSpace': '/DeviceCMYK', 'ShadingType': 2, 'Coords': [0, 0, 0, 690], 'Extend': [True, True],
        'Function': {'FunctionType': 2, 'N': 1, 'Domain': [0, 1], 'C0': [0.9, 0.2, 0, 0], 'C1': [0, 0, 0, 0]}}))
    return s.op(f'/{name} sh').words(200, 300, 500, 'Nieve', '0 0 0 0 k')


def mesh(pdf):
    import struct
    import pikepdf
    data = b''
    for x, y, inks in ((X, Y, (255, 0, 0, 0)), (X + W, Y, (0, 255, 0, 0)), (X, Y + H, (0, 0, 255, 0)), (X + W, Y + H, (80, 0, 200, 0))):
        data += struct.pack('>HH4B', round(x / 600 * 65535), round(y / 600 * 65535), *inks)
    return pikepdf.Stream(pdf, data, dictionary({
        'ShadingType': 5, 'VerticesPerRow': 2, 'BitsPerCoordinate': 16, 'BitsPerComponent': 8,
        'Decode': [0, 600, 0, 600] + [0, 1] * 4, 'ColorSpace': '/DeviceCMYK'}))


def transparency():
    on_board('multiply', lambda s: s.op(f'q /{s.state(BM="/Multiply", ca=0.8)} gs').rect(X, Y, W, H, '0 0.9 0.2 0 k').op('Q'))

    def faded(s):
        group = form(f'/Sh sh', [X, Y, X + W, Y + H], {'Shading': {'Sh': {
            'ShadingType': 2, 'ColorSpace': '/DeviceGray', 'Coords': [X, 0, X + W, 0], 'Extend': [True, True],
            'Function': {'FunctionType': 2, 'N': 1, 'Domain': [0, 1], 'C0': [1], 'C1': [0]}}}}, Group={'S': '/Transparency', 'CS': '/DeviceGray'})
        s.op(f'q /{s.state(SMask={"Type": "/Mask", "S": "/Luminosity", "G": group})} gs').photo(X, Y, W, H, 165, 94, 'CMYK').op('Q')
    on_board('faded photo', faded)

    def group(s):
        made = form(f'0 0.8 0.8 0 k {X} {Y} 100 60 re f 0.9 0 0 0 k {X + 50} {Y + 30} 100 60 re f', [X, Y, X + W, Y + H],
                    Group={'S': '/Transparency', 'CS': '/DeviceCMYK', 'I': True, 'K': True})
        s.op(f'q /{s.state(ca=0.5)} gs /{s.image(made)} Do Q')
    on_board('knockout group', group)

    def paged(pdf, pikepdf):
        pdf.pages[0].obj.Group = dictionary({'S': '/Transparency', 'CS': '/DeviceCMYK', 'I': True})
    on_board('page group', lambda s: s.op(f'q /{s.state(ca=0.5, BM="/Screen")} gs').oval(X, Y, 120, 80, 'f', '0 0.4 0.9 0 k').op('Q'), paged)
    on_board('heavy but see-through', lambda s: s.op(f'q /{s.state(ca=0.3)} gs').rect(X, Y, W, H, '0.9 0.9 0.9 0.6 k').op('Q'))


def letters():
    on_board('invisible words', lambda s: s.words(X, Y, 20, 'texto para buscar', font=s.font(embedded=False, base='Arial'), more='3 Tr'))
    on_board('letters full of photo', lambda s: s.op('q').words(X, Y + 70, 160, 'SOL', more='7 Tr').photo(X, Y, W, H, 165, 95, 'CMYK').op('Q'))
    on_board('stretched letters', lambda s: s.words(X, Y + 40, 40, 'ANCHO', more='150 Tz 2 Tc 1 Ts'))
    on_board('small by matrix', lambda s: s.words(X, Y + 40, 1.2, 'grande al fin', tm='20 0 0 -20'))
    on_board('outlined letters', lambda s: s.words(X, Y + 50, 90, 'HUECO', ink='0 0 0 1 K 0.4 w', more='1 Tr'))
    on_board('type 3', lambda s: s.op('BT 0 0 0 1 k', f'/{s.have("Font", type3)} 20 Tf 1 0 0 -1 {X} {Y + 30} Tm (aba) Tj ET'))

    def hidden(pdf, pikepdf):
        pdf.Root.AcroForm = dictionary({'Fields': [], 'DR': {'Font': {'Helv': {'Type': '/Font', 'Subtype': '/Type1', 'BaseFont': '/Helvetica'}}}})
    on_board('empty form', lambda s: s, hidden)
    for face in ('NimbusSans-Regular', 'C059-Roman', 'URWGothic-Demi', 'NimbusMonoPS-Bold'):
        row(f'exam-type 1 {face}.pdf', 'ghostscript', BOARD, lambda path, face=face: postscript(path, face))
    then('cff by gs', 'ghostscript', board, lambda source, path: ghostscript(path, source, '-dSubsetFonts=true', '-dCompressFonts=true', '-dEmbedAllFonts=true'))
    row('exam-latex.pdf', 'pdflatex', VINYL, latex)


def type3(pdf):
    def glyph(content):
        return pdf.make_stream(content)
    return pdf.make_indirect(dictionary({
        'Type': '/Font', 'Subtype': '/Type3', 'FontBBox': [0, 0, 1000, 1000], 'FontMatrix': [0.001, 0, 0, 0.001, 0, 0],
        'CharProcs': {'a': glyph(b'1000 0 0 0 750 750 d1 0 0 750 750 re f'), 'b': glyph(b'1000 0 0 0 750 750 d1 0 0 m 375 750 l 750 0 l f')},
        'Encoding': {'Type': '/Encoding', 'Differences': [97, '/a', '/b']}, 'FirstChar': 97, 'LastChar': 98, 'Widths': [1000, 1000], 'Resources': {}}))


def postscript(path, face, text='Heladeria 1950'):
    from exam_kit import temporary
    source = temporary(f'{face}.ps')
    w, h = 510 * PT, 360 * PT
    with open(source, 'w') as to:
        to.write(f'%!PS\n<< /PageSize [{w} {h}] >> setpagedevice\n0.3 0 0.2 0 setcmykcolor 0 0 {w} {h} rectfill\n'
                 f'0 0 0 1 setcmykcolor /{face} findfont 150 scalefont setfont 100 500 moveto ({text}) show\n'
                 f'/{face} findfont 8 scalefont setfont 100 300 moveto (helados artesanos y horchata de chufa) show showpage\n')
    ghostscript(path, source)


def latex(path):
    from exam_kit import temporary
    source = temporary('exam.tex')
    with open(source, 'w') as to:
        to.write(r'''\documentclass{article}\usepackage[paperwidth=426mm,paperheight=303mm,margin=40mm]{geometry}
\usepackage[cmyk]{xcolor}\usepackage{graphicx}\pagestyle{empty}\parindent=0pt\begin{document}\pagecolor[cmyk]{0.1,0,0.3,0}%
\scalebox{8}{\textsf{Concierto}}\par\vspace{20mm}\scalebox{3}{$\int_0^1 x^2\,dx$ y otras cosas}\par\vspace{20mm}
{\Large Entrada libre hasta completar aforo, a las ocho de la tarde.}\end{document}''')
    import os
    folder = os.path.dirname(source)
    run('pdflatex', '-interaction=batchmode', '-output-directory', folder, source)
    os.replace(os.path.join(folder, 'exam.pdf'), path)


def layers():
    note = '1 1 1 1 k 300 10 20 20 re f 0 0 0 1 K 0.005 w 0 0 m 400 200 l S'

    def layered(name, draw='/OC /L BDC ' + note + ' EMC', member=None, usage=None, **keys):
        def make():
            s = board()
            s.have('Properties', lambda pdf: member(pdf) if member else grouped(pdf, 'Notas €', **keys), 'L')
            return s.op(draw)

        def change(pdf, pikepdf):
            if usage:
                pdf.Root.OCProperties.OCGs[0].Usage = dictionary(usage)
                pdf.Root.OCProperties.D.AS = dictionary([{'Event': '/Print', 'Category': ['/Print'], 'OCGs': [pdf.Root.OCProperties.OCGs[0]]}])
        page(name, BOARD, make, change)
    layered('layer off', OFF=True)
    layered('layer base off', BaseState='/OFF')
    layered('layer not printed', usage={'Print': {'PrintState': '/OFF'}})
    layered('membership all off', member=lambda pdf: pdf.make_indirect(dictionary(
        {'Type': '/OCMD', 'OCGs': [grouped(pdf, 'Foto')], 'P': '/AllOff'})))
    layered('membership by expression', member=lambda pdf: pdf.make_indirect(dictionary(
        {'Type': '/OCMD', 'VE': ['/Not', grouped(pdf, 'Foto')]})))
    layered('nested layer', '/OC /L BDC q ' + note + ' Q /OC /L BDC ' + note + ' EMC EMC', OFF=True)

    def template(pdf, pikepdf):
        pdf.Root.OCProperties.D.OFF = pikepdf.Array([pdf.Root.OCProperties.OCGs[0]])
    layered('guides hidden', OFF=True)


def drawn_by_cairo():
    def on_path(path):
        """A slogan along a curve, a gradient of light and soft dots."""
        import cairo
        to = cairo.PDFSurface(path, 510 * PT, 360 * PT)
        c = cairo.Context(to)
        c.scale(PT, PT)
        c.set_source_rgb(0.95, 0.9, 0.8)
        c.paint()
        c.select_font_face('DejaVu Sans', cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
        c.set_source_rgb(0.5, 0.1, 0.1)
        c.set_font_size(26)
        for n, each in enumerate('Tostadores desde 1954'):
            angle = math.pi * (0.95 - 0.9 * n / 20)
            c.save()
            c.translate(255 + 180 * math.cos(angle), 230 - 150 * math.sin(angle))
            c.rotate(math.pi / 2 - angle)
            c.show_text(each)
            c.restore()
        glow = cairo.RadialGradient(255, 230, 5, 255, 230, 80)
        glow.add_color_stop_rgba(0, 0.3, 0.1, 0, 0.9)
        glow.add_color_stop_rgba(1, 0.3, 0.1, 0, 0)
        c.set_source(glow)
        c.arc(255, 230, 80, 0, 7)
        c.fill()
        to.finish()
    row('exam-cairo text on a path.pdf', 'cairo', BOARD, on_path)
    row('exam-cairo text on a path gs.pdf', 'ghostscript', BOARD, after(on_path, lambda source, path: ghostscript(path, source)))

    def dotted(path):
        design = Design(500, 350, 5).ground(SAND)
        for n in range(60):
            design.oval(20 + 47 * (n % 10), 20 + 50 * (n // 10), 30, 30, NAVY, alpha=0.15 + 0.01 * n)
        cairo_pdf(path, design.text(60, 200, 110, 'Lunares', BLACK), boxes=True)
    row('exam-cairo dots.pdf', 'cairo', BOARD, dotted)
    row('exam-cairo old.pdf', 'pdftocairo', BOARD, after(on_path, lambda source, path: run('pdftocairo', '-pdf', source, path)))
    svgs()


def svgs():
    from exam_kit import temporary
    art = ('<svg xmlns="http://www.w3.org/2000/svg" width="510mm" height="360mm" viewBox="-5 -5 510 360"><defs>'
           '<filter id="b"><feGaussianBlur stdDeviation="3"/></filter><pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse">'
           '<circle cx="6" cy="6" r="3" fill="#e63"/></pattern><mask id="m"><rect width="500" height="350" fill="#fff"/>'
           '<circle cx="250" cy="150" r="50" fill="#000"/></mask><clipPath id="c"><path d="M60 60h160v90h-160z"/></clipPath>'
           '<linearGradient id="g"><stop stop-color="#125"/><stop offset="1" stop-color="#7cf"/></linearGradient></defs>'
           '<rect x="-5" y="-5" width="510" height="360" fill="url(#g)"/><rect x="30" y="40" width="200" height="120" fill="url(#p)" clip-path="url(#c)"/>'
           '<rect x="160" y="80" width="200" height="140" fill="#fd2" mask="url(#m)"/>%s'
           '<text x="60" y="300" font-family="DejaVu Sans" font-size="40" fill="#fff" stroke="#000" stroke-width="1">Cine de verano</text></svg>')
    shade = '<rect x="300" y="240" width="120" height="30" fill="#000" filter="url(#b)" opacity=".6"/>'
    for program in ('inkscape', 'rsvg-convert', 'cairosvg'):
        for name, extra in (('', ''), (' shadow', shade)):
            def make(path, program=program, extra=extra):
                source = temporary('art.svg')
                with open(source, 'w') as to:
                    to.write(art % extra)
                if program == 'inkscape':
                    run('inkscape', source, f'--export-filename={path}', '--export-dpi=300')
                elif program == 'cairosvg':
                    run('cairosvg', source, '-o', path)
                else:
                    run('rsvg-convert', '-f', 'pdf', '-o', path, source)
            row(f'exam-{program} art{name}.pdf', program, BOARD, make)


def cuts():
    for name in ('CutContour', 'Perf-Cut', 'Línea de corte', 'Corte', 'Thru Cut', 'Die Line', 'Faca', 'Tracé de découpe', 'dieline', 'Contorno de corte'):
        page(f'cut {name}', SHAPED, lambda name=name: shaped(name))
