"""
python3 overprint-tools.py FOLDER: pages with overprint, spot inks and transparency, made by the
tools that designers use (Ghostscript, reportlab, cairo, Inkscape, Scribus, LibreOffice,
ImageMagick, img2pdf, pikepdf). A tool that is not installed is left out. For overprint.ts.
"""
import os, subprocess, sys

FOLDER = sys.argv[1]
os.makedirs(FOLDER, exist_ok=True)
PROFILE = '/usr/share/color/icc/ghostscript/default_cmyk.icc'


def path(name):
    return os.path.join(FOLDER, name)


def run(*words, **more):
    try:
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       timeout=90, **more)
        return True
    except (OSError, subprocess.SubprocessError) as fault:
        print('left out:', ' '.join(words)[-80:], type(fault).__name__)
        return False


# --- Ghostscript from PostScript -------------------------------------------------------------
PRELUDE = '''%!PS-Adobe-3.0
<< /PageSize [400 300] >> setpagedevice
/orange { [/Separation (PANTONE Orange 021 C) /DeviceCMYK { dup 0.65 mul exch 0 3 1 roll 0 }] setcolorspace setcolor } bind def
/navy { [/Separation (PANTONE 2758 C) /DeviceCMYK { dup 1 mul exch dup 0.95 mul exch dup 0.05 mul exch 0.6 mul }] setcolorspace setcolor } bind def
/lime { [/Separation (Lime) /DeviceRGB { dup -0.4 mul 1 add exch dup -0.1 mul 1 add exch -0.9 mul 1 add }] setcolorspace setcolor } bind def
/duo { [/DeviceN [(PANTONE Orange 021 C) (Black)] /DeviceCMYK { exch dup 0.65 mul exch 0 4 1 roll 3 -1 roll }] setcolorspace setcolor } bind def
/box { 4 copy pop pop moveto 2 copy pop 0 rlineto 0 exch rlineto pop neg 0 rlineto } bind def
/fillbox { newpath 4 2 roll moveto 1 index 0 rlineto 0 exch rlineto neg 0 rlineto closepath fill } bind def
/words { /Helvetica-Bold findfont exch scalefont setfont moveto show } bind def
'''
PROGRAMS = {
    'black-text': '1 0 0 0 setcmykcolor 40 40 240 200 fillbox 0 0.3 1 0 setcmykcolor 200 100 160 160 fillbox '
                  'true setoverprint 0 0 0 1 setcmykcolor (Cartel 40) 60 140 60 words',
    'spot-text': '0 0 1 0 setcmykcolor 40 40 320 220 fillbox true setoverprint 1 navy (Medida) 60 120 70 words',
    'spots-together': '1 orange 40 40 200 200 fillbox true setoverprint 0.8 navy 140 80 200 180 fillbox 0.4 lime 20 200 360 60 fillbox',
    'spots-knock-out': '1 orange 40 40 200 200 fillbox 0.8 navy 140 80 200 180 fillbox 0.4 lime 20 200 360 60 fillbox',
    'devicen': '0.6 0 0 0 setcmykcolor 40 40 240 200 fillbox true setoverprint 0.7 0.3 duo 120 90 220 180 fillbox',
    'lines': '0 1 1 0 setcmykcolor 40 40 200 200 fillbox true setoverprint 1 0 0 0 setcmykcolor 20 setlinewidth 20 60 moveto 380 280 lineto stroke 0 0 1 0 setcmykcolor [30 10] 0 setdash 20 280 moveto 380 40 lineto stroke',
    'shading': '0 0.8 0 0 setcmykcolor 40 40 200 200 fillbox true setoverprint gsave 100 80 260 180 rectclip '
               '<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [100 0 360 0] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 0 0 0] /C1 [0 0 1 0] >> >> shfill grestore',
    'spot-shading': '0.5 0 0 0 setcmykcolor 40 40 200 200 fillbox true setoverprint gsave 100 80 260 180 rectclip '
                    '<< /ShadingType 3 /ColorSpace [/Separation (PANTONE Orange 021 C) /DeviceCMYK { dup 0.65 mul exch 0 3 1 roll 0 }] /Coords [230 170 0 230 170 130] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1] /C1 [0] >> >> shfill grestore',
    'image-cmyk': '0 0 1 0 setcmykcolor 40 40 320 220 fillbox true setoverprint gsave 80 60 translate 240 180 scale /DeviceCMYK setcolorspace '
                  '<< /ImageType 1 /Width 2 /Height 2 /BitsPerComponent 8 /Decode [0 1 0 1 0 1 0 1] /ImageMatrix [2 0 0 2 0 0] /DataSource <ff00000000ff00000000ff00000000ff> >> image grestore',
    'image-spot': '0.7 0 0 0 setcmykcolor 40 40 320 110 fillbox true setoverprint gsave 80 60 translate 240 180 scale [/Separation (PANTONE 2758 C) /DeviceCMYK { dup 1 mul exch dup 0.95 mul exch dup 0.05 mul exch 0.6 mul }] setcolorspace '
                  '<< /ImageType 1 /Width 4 /Height 1 /BitsPerComponent 8 /Decode [0 1] /ImageMatrix [4 0 0 1 0 0] /DataSource <00408fff> >> image grestore',
    'mask': '1 0 0 0 setcmykcolor 40 40 320 110 fillbox true setoverprint 0 1 0 0 setcmykcolor gsave 80 60 translate 240 180 scale '
            '8 8 true [8 0 0 8 0 0] { <f0f0f0f00f0f0f0f> } imagemask grestore',
    'pattern': '0 0.5 0 0 setcmykcolor 40 40 320 220 fillbox true setoverprint << /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 30 30] /XStep 30 /YStep 30 '
               '/PaintProc { pop 1 0 0 0 setcmykcolor 0 0 15 15 fillbox 0 0 1 0 setcmykcolor 15 15 15 15 fillbox } >> matrix makepattern setpattern 80 60 240 180 fillbox',
    'grey': '0 1 1 0 setcmykcolor 40 40 240 200 fillbox true setoverprint 0.3 setgray 120 90 220 180 fillbox 1 setgray 150 120 60 60 fillbox',
    'rgb-page': '0.9 0.7 0.2 setrgbcolor 40 40 240 200 fillbox true setoverprint 0 0 0 1 setcmykcolor (Cartel) 60 120 90 words',
    'all': '0.4 0 0 0 setcmykcolor 40 40 240 200 fillbox true setoverprint [/Separation /All /DeviceCMYK { dup dup dup }] setcolorspace 1 setcolor 10 10 380 3 fillbox 0.5 setcolor 150 100 200 150 fillbox',
    'white': '1 0 0 0 setcmykcolor 40 40 320 220 fillbox true setoverprint 0 0 0 0 setcmykcolor (gone) 60 120 90 words false setoverprint 0 0 0 0 setcmykcolor 260 60 80 80 fillbox',
    'clip': '1 0 0 0 setcmykcolor 40 40 320 220 fillbox gsave 200 150 100 0 360 arc clip true setoverprint 0 0 1 0 setcmykcolor 0 0 400 300 fillbox grestore 0 1 0 0 setcmykcolor 300 200 80 80 fillbox',
    'type3': '1 0 0 0 setcmykcolor 40 40 240 200 fillbox 8 dict dup begin /FontType 3 def /FontMatrix [.01 0 0 .01 0 0] def /FontBBox [0 0 100 100] def '
             '/Encoding 256 array def 0 1 255 { Encoding exch /.notdef put } for Encoding 97 /a put /BuildChar { pop pop 100 0 0 0 100 100 setcachedevice '
             '50 50 45 0 360 arc 50 50 20 360 0 arcn fill } def end /Rings exch definefont pop true setoverprint 0 0 1 0 setcmykcolor /Rings findfont 100 scalefont setfont 40 100 moveto (aaa) show '
             '1 navy 40 30 moveto (aa) show',
    'mesh': '0 0 0.6 0 setcmykcolor 40 40 320 220 fillbox true setoverprint << /ShadingType 4 /ColorSpace /DeviceCMYK /DataSource [ 0 60 60 1 0 0 0 0 340 60 0 1 0 0 0 200 260 0 0 0 1 ] >> shfill',
}


def ghostscript():
    for name, program in PROGRAMS.items():
        with open(path('source.ps'), 'w') as file:
            file.write(PRELUDE + program + '\nshowpage\n')
        run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-o', path(f'gs-{name}.pdf'), path('source.ps'))
    definition = f'''%!
[ /Title (Print) /DOCINFO pdfmark
[/_objdef {{icc}} /type /stream /OBJ pdfmark
[{{icc}} << /N 4 >> /PUT pdfmark
[{{icc}} ({PROFILE}) (r) file /PUT pdfmark
[/_objdef {{intent}} /type /dict /OBJ pdfmark
[{{intent}} << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Custom) /DestOutputProfile {{icc}} >> /PUT pdfmark
[{{Catalog}} << /OutputIntents [ {{intent}} ] >> /PUT pdfmark
'''
    with open(path('x3.ps'), 'w') as file:
        file.write(definition)
    for name in ('black-text', 'spots-together', 'shading', 'devicen', 'rgb-page'):
        with open(path('source.ps'), 'w') as file:
            file.write(PRELUDE + PROGRAMS[name] + '\nshowpage\n')
        run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-dNOSAFER', '-dPDFX', '-sColorConversionStrategy=CMYK',
            '-sDEVICE=pdfwrite', '-o', path(f'x3-{name}.pdf'), path('x3.ps'), path('source.ps'))
    for name in ('source.ps', 'x3.ps'):
        os.remove(path(name))


# --- pictures -----------------------------------------------------------------------------
def pictures():
    from PIL import Image
    wide, high = 320, 240
    photo = Image.new('CMYK', (wide, high))
    photo.putdata([(255 * x // wide, 255 * y // high, 255 - 255 * x // wide, (x * y) // 900 % 120)
                   for y in range(high) for x in range(wide)])
    photo.save(path('cmyk.jpg'), quality=92)
    photo.save(path('cmyk.tif'))
    photo.convert('RGB').save(path('rgb.jpg'), quality=92)
    photo.convert('L').save(path('grey.jpg'), quality=92)
    photo.convert('RGB').quantize(32).save(path('indexed.png'))
    see_through = photo.convert('RGB')
    see_through.putalpha(Image.linear_gradient('L').resize((wide, high)))
    see_through.save(path('alpha.png'))


# --- reportlab ----------------------------------------------------------------------------
def reportlab():
    from reportlab.pdfgen import canvas
    from reportlab.lib.colors import CMYKColor, CMYKColorSep, Color
    orange = CMYKColorSep(0, 0.65, 1, 0, spotName='PANTONE Orange 021 C', density=1)
    navy = CMYKColorSep(1, 0.95, 0.05, 0.6, spotName='PANTONE 2758 C', density=1)
    cyan, yellow, black = CMYKColor(1, 0, 0, 0), CMYKColor(0, 0, 1, 0), CMYKColor(0, 0, 0, 1)

    def page(name, draw):
        made = canvas.Canvas(path(f'reportlab-{name}.pdf'), pagesize=(400, 300))
        draw(made)
        made.showPage()
        made.save()

    def over(made, mask=1):
        made.setFillOverprint(True)
        made.setStrokeOverprint(True)
        made.setOverprintMask(mask)

    def cyan_box(made):
        made.setFillColor(cyan)
        made.rect(40, 40, 240, 200, stroke=0, fill=1)

    def text(made):
        cyan_box(made); over(made); made.setFillColor(black)
        made.setFont('Helvetica-Bold', 60); made.drawString(60, 120, 'Medida 100')
    page('text', text)

    def spot(made):
        cyan_box(made); over(made, 0); made.setFillColor(orange)
        made.rect(150, 90, 220, 180, stroke=0, fill=1)
    page('spot', spot)

    def spots(made):
        made.setFillColor(orange); made.circle(150, 150, 100, stroke=0, fill=1)
        over(made, 0); made.setFillColor(navy); made.circle(250, 150, 100, stroke=0, fill=1)
    page('spots', spots)

    def outlined(made):
        cyan_box(made); over(made); made.setFillColor(yellow); made.setStrokeColor(CMYKColor(0, 1, 0, 0))
        made.setLineWidth(12); made.roundRect(150, 90, 220, 180, 30, stroke=1, fill=1)
    page('outlined', outlined)

    def gradient(made):
        cyan_box(made); over(made)
        clip = made.beginPath(); clip.rect(100, 60, 280, 200); made.clipPath(clip, stroke=0)
        made.linearGradient(100, 0, 380, 0, (CMYKColor(0, 1, 0, 0), CMYKColor(0, 0, 1, 0.2)))
    page('gradient', gradient)

    def alpha(made):
        cyan_box(made); made.setFillAlpha(0.5); over(made); made.setFillColor(CMYKColor(0, 1, 0, 0))
        made.rect(150, 90, 220, 180, stroke=0, fill=1)
    page('alpha', alpha)

    def blended(made):
        cyan_box(made); made.setBlendMode('Multiply'); made.setFillColor(CMYKColor(0, 0.8, 0.4, 0))
        made.rect(150, 90, 220, 180, stroke=0, fill=1); over(made); made.setFillColor(black)
        made.setFont('Helvetica', 40); made.drawString(60, 60, 'Multiply')
    page('blended', blended)

    def rgb(made):
        made.setFillColor(Color(0.2, 0.6, 0.9)); made.rect(40, 40, 240, 200, stroke=0, fill=1)
        over(made); made.setFillColor(black); made.setFont('Helvetica-Bold', 60); made.drawString(60, 120, 'RGB 100')
    page('rgb', rgb)

    for picture in ('cmyk.jpg', 'rgb.jpg', 'grey.jpg', 'indexed.png', 'alpha.png'):
        def photo(made):
            made.drawImage(path(picture), 20, 20, 300, 240, mask='auto'); over(made)
            made.setFillColor(yellow); made.rect(150, 90, 220, 180, stroke=0, fill=1)
            made.setFillColor(black); made.setFont('Helvetica-Bold', 50); made.drawString(40, 40, 'Foto')
        page('photo-' + picture.replace('.', '-'), photo)


# --- cairo, Inkscape, LibreOffice, ImageMagick, img2pdf: no overprint of their own -------------
SVG = '''<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<defs><linearGradient id="g"><stop offset="0" stop-color="#0af"/><stop offset="1" stop-color="#fa0"/></linearGradient></defs>
<rect x="20" y="20" width="260" height="200" fill="url(#g)"/>
<circle cx="270" cy="180" r="100" fill="#d33" style="mix-blend-mode:%s" opacity="%s"/>
<path d="M30 250 C 100 180 200 330 380 230" stroke="#262" stroke-width="14" fill="none"/>
<text x="40" y="140" font-family="DejaVu Sans" font-size="54" font-weight="bold">Rótulo</text></svg>'''


def plain():
    import cairo
    surface = cairo.PDFSurface(path('plain-cairo.pdf'), 400, 300)
    context = cairo.Context(surface)
    context.set_source_rgb(0.1, 0.6, 0.9); context.rectangle(40, 40, 240, 200); context.fill()
    context.push_group(); context.set_source_rgb(1, 0.8, 0); context.rectangle(120, 90, 240, 180); context.fill()
    context.pop_group_to_source(); context.paint_with_alpha(0.6)
    context.set_operator(cairo.OPERATOR_MULTIPLY); context.set_source_rgb(0.9, 0.4, 0.6)
    context.arc(200, 150, 70, 0, 6.3); context.fill()
    context.set_operator(cairo.OPERATOR_OVER); context.set_source_rgb(0, 0, 0)
    context.select_font_face('DejaVu Sans'); context.set_font_size(50); context.move_to(60, 170); context.show_text('cairo 50')
    surface.finish()
    for name, mode, opacity in (('normal', 'normal', '1'), ('multiply', 'multiply', '1'), ('half', 'normal', '0.5')):
        with open(path(f'{name}.svg'), 'w') as file:
            file.write(SVG % (mode, opacity))
        run('inkscape', path(f'{name}.svg'), '--export-type=pdf', f'--export-filename={path("plain-inkscape-" + name + ".pdf")}')
        if name == 'normal':
            run('libreoffice', '--headless', '--convert-to', 'pdf', '--outdir', FOLDER, path('normal.svg'))
            if os.path.exists(path('normal.pdf')):
                os.rename(path('normal.pdf'), path('plain-libreoffice.pdf'))
        os.remove(path(f'{name}.svg'))
    run('convert', path('cmyk.tif'), '-resize', '150%', '-compress', 'zip', path('magick.tif'))
    run('img2pdf', path('magick.tif'), '-o', path('plain-magick.pdf'))
    run('img2pdf', path('cmyk.jpg'), '-o', path('plain-img2pdf.pdf'))


# --- pikepdf: inks and overprint for what the others drew ----------------------------------------
def inked(numbers):
    red, green, blue = (float(each) for each in numbers)
    black = 1 - max(red, green, blue)
    left = max(1 - black, 1e-6)
    return [round((1 - each - black) / left, 4) for each in (red, green, blue)] + [round(black, 4)]


def altered():
    import pikepdf
    from pikepdf import Dictionary, Name, Operator
    def rewritten(pdf, holder):
        made = []
        for operands, operator in pikepdf.parse_content_stream(holder):
            word = str(operator)
            if word in ('rg', 'RG'):
                operands, operator = inked(operands), Operator('k' if word == 'rg' else 'K')
            made.append((operands, operator))
        return pikepdf.unparse_content_stream(made)

    def add(pdf, page, more):
        resources = page.Resources
        states = resources.get('/ExtGState', Dictionary())
        states.Over = pdf.make_indirect(
            Dictionary(Type=Name.ExtGState, OP=True, op=True, OPM=1))
        resources.ExtGState = states
        fonts = resources.get('/Font', Dictionary())
        fonts.Own = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name('/Helvetica-Bold'))
        resources.Font = fonts
        page.contents_add(b'q', prepend=True)
        page.contents_add(('Q q /Over gs ' + more + ' Q').encode())

    for file in sorted(os.listdir(FOLDER)):
        if not file.startswith('plain-') or not file.endswith('.pdf'):
            continue
        name = file[6:-4]
        box = None
        for way in ('overprint', 'inks', 'group'):
            pdf = pikepdf.open(path(file))
            page = pdf.pages[0]
            box = [float(each) for each in page.MediaBox]
            wide, high = box[2], box[3]
            if way != 'overprint' and ('magick' in name or 'img2pdf' in name):
                continue
            if way != 'overprint':
                page.Contents = pdf.make_stream(rewritten(pdf, page))
                for key, each in dict(page.Resources.get('/XObject', {})).items():
                    if each.get('/Subtype') == '/Form':
                        each.write(rewritten(pdf, each))
                        if way == 'group' and '/Group' in each:
                            each.Group.CS = Name.DeviceCMYK
            if way == 'group':
                page.Group = Dictionary(Type=Name.Group, S=Name.Transparency, CS=Name.DeviceCMYK, I=True)
            add(pdf, page, f'0 0 1 0 k {wide*.3} {high*.1} {wide*.3} {high*.8} re f '
                           f'0 0 0 1 k BT /Own {high*.15} Tf {wide*.1} {high*.1} Td (Over) Tj ET')
            pdf.save(path(f'pikepdf-{name}-{way}.pdf'))
        os.remove(path(file))


def lab():
    import pikepdf
    from pikepdf import Array, Dictionary, Name
    for name, lightness, a, b in (('PANTONE Reflex Blue C', 20, 25, -70), ('PANTONE 375 C', 80, -45, 75), ('HKS 13 K', 48, 70, 52)):
        for overprints in (False, True):
            pdf = pikepdf.new()
            pdf.add_blank_page(page_size=(400, 300))
            tint = Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[100, 0, 0], C1=[lightness, a, b],
                              Range=[0, 100, -128, 127, -128, 127])
            alternate = Array([Name.Lab, Dictionary(WhitePoint=[0.9642, 1, 0.8249], Range=[-128, 127, -128, 127])])
            pdf.pages[0].Resources = Dictionary(
                ColorSpace=Dictionary(Spot=Array([Name.Separation, Name('/' + name), alternate, tint])),
                ExtGState=Dictionary(Over=Dictionary(OP=overprints, op=overprints, OPM=1)))
            pdf.pages[0].Contents = pdf.make_stream(
                b'1 0 0 0 k 40 40 240 200 re f /Over gs /Spot cs 1 scn 120 20 120 260 re f 0.5 scn 240 20 140 260 re f')
            pdf.save(path(f'lab-{name.split()[-2]}-{"over" if overprints else "out"}.pdf'))


def jpeg2000():
    import io
    import pikepdf
    from pikepdf import Dictionary, Name
    from PIL import Image
    for mode, space in (('RGB', Name.DeviceRGB), ('L', Name.DeviceGray)):
        packed = io.BytesIO()
        Image.open(path('rgb.jpg')).convert(mode).save(packed, 'JPEG2000')
        pdf = pikepdf.new()
        pdf.add_blank_page(page_size=(400, 300))
        picture = pikepdf.Stream(pdf, packed.getvalue(), Type=Name.XObject, Subtype=Name.Image, Width=320, Height=240,
                                 ColorSpace=space, BitsPerComponent=8, Filter=Name.JPXDecode)
        pdf.pages[0].Resources = Dictionary(XObject=Dictionary(Im=pdf.make_indirect(picture)),
                                            ExtGState=Dictionary(Over=Dictionary(OP=True, op=True, OPM=1)))
        pdf.pages[0].Contents = pdf.make_stream(b'q 300 0 0 240 20 20 cm /Im Do Q /Over gs 0 0 1 0 k 150 90 220 180 re f')
        pdf.save(path(f'jpx-{mode}.pdf'))


SCRIBUS = '''
import scribus
scribus.newDocument((400, 300), (0, 0, 0, 0), scribus.PORTRAIT, 1, scribus.UNIT_POINTS, scribus.PAGE_1, 0, 1)
scribus.defineColorCMYKFloat('Cy', 100, 0, 0, 0)
scribus.defineColorCMYKFloat('Ye', 0, 0, 100, 0)
scribus.defineColorCMYKFloat('Gold', 0, 40, 100, 10)
scribus.setSpotColor('Gold', True)
box = scribus.createRect(40, 40, 240, 200); scribus.setFillColor('Cy', box); scribus.setLineColor('None', box)
gold = scribus.createEllipse(150, 90, 220, 180); scribus.setFillColor('Gold', gold); scribus.setLineColor('None', gold)
SET
pdf = scribus.PDFfile()
pdf.version = VERSION
pdf.outdst = 1
pdf.file = 'TARGET'
pdf.usespot = 1
pdf.save()
'''


def scribus():
    more = "scribus.setFillTransparency(0.4, gold); scribus.setFillBlendmode(3, gold)"
    for name, version, extra in (('14', 14, ''), ('15', 15, more)):
        script = path('scribus.py')
        with open(script, 'w') as file:
            file.write(SCRIBUS.replace('VERSION', str(version)).replace('TARGET', path(f'scribus-{name}.pdf')).replace('SET', extra))
        run('scribus', '-g', '-ns', '-py', script, env={**os.environ, 'QT_QPA_PLATFORM': 'offscreen'})
        os.remove(script)


for step in (ghostscript, pictures, reportlab, plain, altered, lab, jpeg2000, scribus):
    try:
        step()
    except ImportError as fault:
        print('left out:', step.__name__, fault)
for left in os.listdir(FOLDER):
    if not left.endswith('.pdf'):
        os.remove(path(left))
