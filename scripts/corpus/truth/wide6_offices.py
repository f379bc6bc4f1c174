"""Layouts by Scribus (PDF/X with bleed, marks and spot inks), LibreOffice Draw and LaTeX with TikZ."""
import os
import shutil

from rows import piece, run
from wide6_kit import px, shot_file, temporary, told, wide

A4 = piece(210, 297, 'vinyl')
BOARD = piece(400, 300, 'board')
STICKER = piece(100, 70, 'sticker', 'contour')


def rows():
    scribus()
    office()
    tex()


SCRIBUS = '''
import scribus, sys
W, H, B, OUT, MARKS, BODY, VERSION = {w}, {h}, {b}, {out!r}, {marks}, {body!r}, {version}
scribus.newDocument((W, H), (0, 0, 0, 0), scribus.PORTRAIT, 1, scribus.UNIT_MILLIMETERS, scribus.PAGE_1, 0, 1)
scribus.setUnit(scribus.UNIT_MILLIMETERS)
scribus.setBleeds(B, B, B, B) if hasattr(scribus, 'setBleeds') else None
for name, inks in dict(Fondo=(200, 60, 0, 20), Papel=(0, 0, 0, 0), Tinta=(0, 0, 0, 255), Vivo=(0, 200, 220, 0), Pesado=(240, 220, 220, 180), CutContour=(0, 255, 0, 0), Blanco=(40, 0, 0, 0)).items():
    scribus.defineColorCMYK(name, *inks)
for name in ('CutContour', 'Blanco'):
    scribus.setSpotColor(name, True)
def box(x, y, w, h, ink):
    it = scribus.createRect(x, y, w, h); scribus.setFillColor(ink, it); scribus.setLineColor('None', it); return it
def say(x, y, w, h, points, words, ink='Papel', font='Liberation Sans Bold'):
    it = scribus.createText(x, y, w, h); scribus.setText(words, it); scribus.setFont(font, it); scribus.setFontSize(points, it); scribus.setTextColor(ink, it); return it
def photo(x, y, w, h, path):
    it = scribus.createImage(x, y, w, h); scribus.loadImage(path, it); scribus.setScaleImageToFrame(True, False, it); return it
exec(BODY)
pdf = scribus.PDFfile()
pdf.file, pdf.version, pdf.useDocBleeds = OUT, VERSION, False
pdf.bleedt = pdf.bleedb = pdf.bleedl = pdf.bleedr = B
pdf.cropMarks = pdf.colorMarks = pdf.registrationMarks = MARKS
pdf.markOffset, pdf.resolution, pdf.downsample, pdf.quality, pdf.outdst = 3, 300, 0, 1, {out_kind}
pdf.fontEmbedding, pdf.fonts = 0, scribus.getFontNames() if False else []
pdf.save()
scribus.closeDoc()
'''


def scribus():
    def by(name, body, expects=None, on=BOARD, marks=0, bleed=None, version=14, kind=1):
        def make(path):
            w, h = on['ordered'].values()
            b = on['rules']['bleedMm'] if bleed is None else bleed
            script = temporary('scribus.py')
            with open(script, 'w', encoding='utf8') as to:
                to.write(SCRIBUS.format(w=w, h=h, b=b, out=os.path.abspath(path), marks=marks, body=body() if callable(body) else body, version=version, out_kind=kind))
            run('xvfb-run', '-a', 'scribus', '-g', '-ns', '-py', script)
            if not os.path.exists(path):
                raise RuntimeError('scribus wrote nothing')
        wide(f'scribus {name}.pdf', 'scribus', on, make, expects)
    ground = "box(-8, -8, W + 16, H + 16, 'Fondo')\n"
    title = ground + "say(W * .15, H * .15, W * .7, H * .2, W * .16, 'Mercado de Abril')\n"
    picture = lambda dpi: title + f"photo(60, 130, 160, 100, {shot_file(2, px(160, dpi), px(100, dpi))!r})\n"
    by('plain', title)
    by('screen colours', title, kind=0)
    by('photo', lambda: picture(158))
    by('marks', lambda: picture(158), marks=1)
    by('prices', title + "box(60, 120, 280, 130, 'Papel')\nfor n in range(4):\n  say(70, 130 + n * 28, 250, 20, 30, 'Tomate rosa   2,%d0 €' % n, 'Tinta', 'DejaVu Serif Book')\n")
    by('photo at 62', lambda: picture(62), told('resolution', r'^resolution\.blocked', 'blocks', [65, 135, 160, 100], figure=62, within=1))
    by('marks, photo at 62', lambda: picture(62), told('resolution', r'^resolution\.blocked', 'blocks', figure=62, within=1), marks=1)
    by('bleed of 1', title, told('little bleed', r'^bleed\.small', figure=1, within=0.3), bleed=1)
    by('ground to the cut', title.replace('-8, -8, W + 16, H + 16', '0, 0, W, H'), told('no bleed', r'^bleed\.none'))
    by('heavy panel', title + "box(60, 150, 200, 90, 'Pesado')\n", told('total ink', r'^totalInk', place=[65, 155, 200, 90], figure=337, within=2))
    by('hairline', title + "it = scribus.createLine(60, 200, 340, 200); scribus.setLineColor('Papel', it); scribus.setLineWidth(0.1, it)\n", told('hairline', r'^hairline', figure=0.1, within=0.02))
    by('words near the foot', title + "say(120, 290, 160, 9, 16, 'Plaza Nueva, Vitoria')\n", told('near the edge', r'^margin'))
    by('small words', title + "say(120, 240, 160, 9, 3, 'Consulte las bases en la oficina de turismo')\n", told('small text', r'^text\.small', figure=3, within=0.2))
    cut = ground + "say(15, 25, 80, 20, 24, 'Hecho en Cádiz')\nit = scribus.createRect(0, 0, W, H); scribus.setFillColor('None', it); scribus.setLineColor('CutContour', it); scribus.setLineWidth(0.7, it); scribus.setCornerRadius(20, it)\n"
    by('sticker with cut that knocks out', cut, told('cut line', r'^cut\.knocksOut'), on=STICKER)
    by('sticker without cut', cut.replace('CutContour', 'Vivo'), told('cut missing', r'^cut\.missing'), on=STICKER)


def office():
    def drawing(on, body, bleed):
        b = on['rules']['bleedMm'] if bleed is None else bleed
        w, h = on['ordered']['widthMm'] + 2 * b, on['ordered']['heightMm'] + 2 * b
        style = lambda name, graphic, text='': f'<style:style style:name="{name}" style:family="graphic"><style:graphic-properties {graphic}/>{text}</style:style>'
        say = lambda name, size, ink: f'<style:style style:name="{name}" style:family="text"><style:text-properties fo:font-family="Liberation Sans" fo:font-size="{size}pt" fo:color="{ink}"/></style:style>'
        return f'''<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.graphics">
<office:styles><draw:gradient draw:name="G" draw:style="linear" draw:start-color="#5f0f40" draw:end-color="#fb8b24" draw:start-intensity="100%" draw:end-intensity="100%" draw:angle="30" draw:border="0%"/></office:styles>
<office:automatic-styles><style:page-layout style:name="P"><style:page-layout-properties fo:margin="0mm" fo:page-width="{w}mm" fo:page-height="{h}mm" style:print-orientation="portrait"/></style:page-layout>
{style('plain', 'draw:stroke="none" draw:fill="solid" draw:fill-color="#9a031e"')}{style('sun', 'draw:stroke="none" draw:fill="solid" draw:fill-color="#ffc300"')}{style('shade', 'draw:stroke="none" draw:fill="gradient" draw:fill-gradient-name="G"')}
{style('veil', 'draw:stroke="none" draw:fill="solid" draw:fill-color="#000000" draw:opacity="50%"')}{style('thin', 'draw:stroke="solid" svg:stroke-width="0mm" svg:stroke-color="#ffffff" draw:fill="none"')}
{style('line', 'draw:stroke="solid" svg:stroke-width="0.5mm" svg:stroke-color="#ffffff" draw:fill="none"')}{style('picture', 'draw:stroke="none" draw:fill="none"')}{say('big', 60, '#ffffff')}{say('small', 12, '#ffffff')}{say('tiny', 3, '#ffffff')}
</office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-layout-name="P"/></office:master-styles>
<office:body><office:drawing><draw:page draw:name="p" draw:master-page-name="M">{body.format(w=w, h=h)}</draw:page></office:drawing></office:body></office:document>'''

    def box(x, y, w, h, kind, what='rect', inner=''):
        return f'<draw:{what} draw:style-name="{kind}" svg:x="{x}mm" svg:y="{y}mm" svg:width="{w}mm" svg:height="{h}mm">{inner}</draw:{what}>'

    def say(x, y, kind, words):
        return box(x, y, 280, 12, 'picture', 'frame', f'<draw:text-box><text:p><text:span text:style-name="{kind}">{words}</text:span></text:p></draw:text-box>')

    def picture(dpi):
        import base64
        with open(shot_file(5, px(160, dpi), px(100, dpi)), 'rb') as of:
            data = base64.b64encode(of.read()).decode()
        return box(70, 140, 160, 100, 'picture', 'frame', f'<draw:image><office:binary-data>{data}</office:binary-data></draw:image>')

    def by(name, body, expects=None, on=BOARD, bleed=None):
        def make(path):
            folder = temporary('office')
            os.makedirs(folder, exist_ok=True)
            source = os.path.join(folder, 'wide.fodg')
            with open(source, 'w', encoding='utf8') as to:
                to.write(drawing(on, body() if callable(body) else body, bleed))
            run('soffice', f'-env:UserInstallation=file://{folder}/profile', '--headless', '--convert-to', 'pdf:draw_pdf_Export:{"ReduceImageResolution":{"type":"boolean","value":"false"},"Quality":{"type":"long","value":"92"}}',
                '--outdir', folder, source)
            shutil.move(os.path.join(folder, 'wide.pdf'), path)
        wide(f'draw {name}.pdf', 'libreoffice', on, make, expects)
    ground = '<draw:rect draw:style-name="%s" svg:x="0mm" svg:y="0mm" svg:width="{w}mm" svg:height="{h}mm"/>'
    title = ground % 'plain' + say(60, 60, 'big', 'Feria del libro')
    by('plain', title)
    by('gradient', ground % 'shade' + say(60, 60, 'big', 'Feria del libro'))
    by('shapes', title + box(250, 120, 80, 80, 'sun', 'ellipse') + box(60, 120, 150, 100, 'veil') + box(60, 240, 280, 20, 'line'))
    by('photo', lambda: title + picture(160))
    by('photo at 58', lambda: title + picture(58), told('resolution', r'^resolution\.blocked', 'blocks', [70, 140, 160, 100], figure=58, within=1))
    by('no bleed', title, told('no bleed', r'^bleed\.none'), bleed=0)
    by('bleed of 2', title, told('little bleed', r'^bleed\.small', figure=2, within=0.3), bleed=2)
    by('line of no width', title + box(60, 240, 280, 20, 'thin'), told('hairline', r'^hairline'))
    by('small words', title + say(60, 200, 'tiny', 'Consulte las bases en la oficina de turismo de la ciudad'), told('small text', r'^text\.small', figure=3, within=0.2))
    by('words near the foot', title + say(60, 300, 'small', 'Paseo de Sarasate, Pamplona'), told('near the edge', r'^margin'))


def tex():
    def by(name, body, expects=None, on=A4, bleed=None, boxed=True):
        def make(path):
            b = on['rules']['bleedMm'] if bleed is None else bleed
            w, h = on['ordered']['widthMm'] + 2 * b, on['ordered']['heightMm'] + 2 * b
            k = 72 / 25.4
            folder = temporary('tex')
            os.makedirs(folder, exist_ok=True)
            trim = f'\\pdfpageattr{{/TrimBox [{b * k:.4f} {b * k:.4f} {(w - b) * k:.4f} {(h - b) * k:.4f}]}}' if boxed else ''
            with open(os.path.join(folder, 'wide.tex'), 'w', encoding='utf8') as to:
                to.write(f'''\\documentclass{{article}}\\usepackage[T1]{{fontenc}}\\usepackage[utf8]{{inputenc}}\\usepackage{{lmodern}}\\usepackage[cmyk]{{xcolor}}\\usepackage{{tikz}}
\\usetikzlibrary{{shadings,patterns,fadings}}\\paperwidth={w}mm \\paperheight={h}mm \\pdfpagewidth={w}mm \\pdfpageheight={h}mm \\pdfhorigin=0pt \\pdfvorigin=0pt {trim}
\\setlength{{\\oddsidemargin}}{{0pt}}\\setlength{{\\topmargin}}{{0pt}}\\setlength{{\\headheight}}{{0pt}}\\setlength{{\\headsep}}{{0pt}}\\setlength{{\\textwidth}}{{{w}mm}}\\setlength{{\\textheight}}{{{h}mm}}\\parindent=0pt \\pagestyle{{empty}}
\\begin{{document}}\\begin{{tikzpicture}}[x=1mm,y=-1mm,remember picture,overlay]\\begin{{scope}}[shift={{(current page.north west)}}]\\begin{{scope}}[shift={{({b},{b})}}]
\\fill[color={{rgb,255:red,24;green,90;blue,86}}] (-{b},-{b}) rectangle ({w - b},{h - b});
\\node[anchor=base west,white,font=\\fontsize{{52}}{{60}}\\selectfont\\bfseries] at (25,70) {{Otoño Gótico}};
{body() if callable(body) else body}
\\end{{scope}}\\end{{scope}}\\end{{tikzpicture}}\\end{{document}}''')
            for _ in range(2):
                run('pdflatex', '-interaction=batchmode', '-output-directory', folder, os.path.join(folder, 'wide.tex'))
            shutil.move(os.path.join(folder, 'wide.pdf'), path)
        wide(f'tex {name}.pdf', 'pdflatex', on, make, expects)
    photo = lambda dpi: f'\\node[anchor=north west,inner sep=0] at (30,110) {{\\includegraphics[width=120mm,height=80mm]{{{shot_file(7, px(120, dpi), px(80, dpi))}}}}};'
    by('plain', '')
    by('no boxes', '', boxed=False)
    by('formula', '\\node[white,font=\\fontsize{30}{36}\\selectfont] at (105,150) {$\\displaystyle\\int_0^\\infty e^{-x^2}dx=\\frac{\\sqrt\\pi}2$};')
    by('stars and patterns', '\\fill[yellow] (105,150) circle (30);\\fill[pattern=north east lines,pattern color=white] (30,200) rectangle (180,250);\\draw[white,line width=1pt,dashed] (30,260) -- (180,260);')
    by('shading', '\\shade[inner color=yellow,outer color=red] (40,120) rectangle (170,220);\\shade[ball color=orange] (105,170) circle (28);')
    by('photo', lambda: photo(158))
    by('photo at 70', lambda: photo(70), told('resolution', r'^resolution\.blocked', 'blocks', [33, 113, 120, 80], figure=70, within=1))
    by('no bleed', '', told('no bleed', r'^bleed\.none'), bleed=0)
    by('hairline grid', '\\draw[white,line width=.1pt] (30,120) grid[step=10] (180,220);', told('hairline', r'^hairline', figure=0.1, within=0.02))
    by('near the edge', '\\node[anchor=base west,white,font=\\fontsize{16}{18}\\selectfont] at (60,294) {Catedral de León};', told('near the edge', r'^margin'))
    by('small text', '\\node[anchor=base west,white,font=\\fontsize{3}{4}\\selectfont] at (60,270) {Consulte las bases en la oficina de turismo};', told('small text', r'^text\.small', figure=3, within=0.2))
