"""Writers of a `Design`: WeasyPrint, LaTeX, LibreOffice and Scribus."""
import json
import os
import shutil
import subprocess

from held_design import NAVY, hexed, photo_file, shop_sign
from held_writers import boxed, scratch, svg_of
from rows import Missing, run


def html(path, marks, width=1000, height=500, bleed=10, inside=70):
    svg = scratch('page.svg')
    design = shop_sign(width, height, 0, 110 if width > 700 else 160, inside)
    design.items = [each for each in design.items if each['kind'] != 'rect']
    svg_of(svg, design)
    page = scratch('page.html')
    with open(page, 'w', encoding='utf8') as to:
        to.write(f'''<html><style>@page {{ size: {width}mm {height}mm; margin: 0; bleed: {bleed}mm;
          marks: {marks}; background: {hexed(NAVY)} }} body {{ margin: 0 }} img {{ display: block; width: {width}mm }}
          </style><body><img src="{svg}"></body></html>''')
    run('weasyprint', page, path)


def tikz(design):
    colours, drawn = {}, []

    def named(ink):
        return colours.setdefault(ink[:4], f'held{chr(97 + len(colours))}')
    for item in design.items:
        if item['kind'] == 'rect':
            drawn.append(f"\\fill[{named(item['ink'])}] ({item['x']}mm,{-item['y']}mm) rectangle +({item['w']}mm,{-item['h']}mm);")
        elif item['kind'] == 'oval':
            rx, ry = item['w'] / 2, item['h'] / 2
            drawn.append(f"\\fill[{named(item['ink'])}] ({item['x'] + rx}mm,{-item['y'] - ry}mm) ellipse ({rx}mm and {ry}mm);")
        elif item['kind'] == 'path':
            way = ''
            for n, p in enumerate(item['points']):
                spots = [f'({p[at]}mm,{-p[at + 1]}mm)' for at in range(0, len(p), 2)]
                way += spots[0] if n == 0 else f' -- {spots[0]}' if len(p) == 2 else f' .. controls {spots[0]} and {spots[1]} .. {spots[2]}'
            drawn.append(f"\\fill[{named(item['ink'])}] {way} -- cycle;")
        elif item['kind'] == 'text':
            words = item['words'].replace('%', '\\%').replace('ñ', '\\~n')
            drawn.append(
                f"\\node[anchor=base west,inner sep=0,text={named(item['ink'])},scale={item['size'] / 10:.4f}] at "
                f"({item['x']}mm,{-item['y']}mm) {{\\usefont{{OT1}}{{cmss}}{{bx}}{{n}}{words}}};")
        else:
            file = photo_file(*item['px'], item['seed'], 'RGB')
            drawn.append(
                f"\\node[anchor=north west,inner sep=0] at ({item['x']}mm,{-item['y']}mm) "
                f"{{\\includegraphics[width={item['w']}mm,height={item['h']}mm]{{{file}}}}};")
    defined = ''.join(
        f'\\definecolor{{{name}}}{{cmyk}}{{{",".join(map(str, ink))}}}\n' for ink, name in colours.items())
    return defined, '\n'.join(drawn)


def latex_source(design):
    left, top, width, height = design.page()
    defined, drawn = tikz(design)
    return f'''\\documentclass{{article}}
\\usepackage[paperwidth={width}mm,paperheight={height}mm,margin=0mm]{{geometry}}
\\usepackage[cmyk]{{xcolor}}\\usepackage{{tikz}}
\\pagestyle{{empty}}\\topskip=0pt\\parindent=0pt\\begin{{document}}{defined}%
\\begin{{tikzpicture}}[remember picture,overlay,shift={{(current page.north west)}},xshift={-left}mm,yshift={top}mm]
{drawn}
\\end{{tikzpicture}}\\end{{document}}'''


def latex(path, design):
    source = scratch('page.tex')
    with open(source, 'w', encoding='utf8') as to:
        to.write(latex_source(design))
    folder = os.path.dirname(source)
    for _ in range(2):
        run('pdflatex', '-interaction=batchmode', '-output-directory', folder, source)
    os.replace(os.path.join(folder, 'page.pdf'), path)
    boxed(path, design)


def office(path, design):
    """A drawing of LibreOffice, from an SVG, exported as PDF."""
    svg = scratch('office.svg')
    svg_of(svg, design)
    folder = os.path.dirname(svg)
    profile = f'-env:UserInstallation=file://{folder}/profile'
    run('soffice', profile, '--headless', '--convert-to', 'pdf:draw_pdf_Export', '--outdir', folder, svg)
    os.replace(os.path.join(folder, 'office.pdf'), path)


SCRIBUS = '''
import scribus, json
order = json.load(open({order!r}))
left, top, width, height = order['page']
w, h, b = order['width'], order['height'], order['bleed']
scribus.newDocument((w, h), (0, 0, 0, 0), scribus.PORTRAIT, 1, scribus.UNIT_MILLIMETERS, scribus.PAGE_1, 0, 1)
scribus.setUnit(scribus.UNIT_MILLIMETERS)
for n, item in enumerate(order['items']):
    if item.get('ink'):
        name = 'c%d' % n
        scribus.defineColorCMYKFloat(name, *[100 * v for v in item['ink'][:4]])
    kind = item['kind']
    if kind == 'rect': one = scribus.createRect(item['x'], item['y'], item['w'], item['h'])
    elif kind == 'oval': one = scribus.createEllipse(item['x'], item['y'], item['w'], item['h'])
    elif kind == 'path':
        flat = [v for p in item['points'] for v in p[-2:]]
        one = scribus.createPolygon(flat)
    elif kind == 'photo':
        one = scribus.createImage(item['x'], item['y'], item['w'], item['h'])
        scribus.loadImage(item['file'], one)
        scribus.setScaleImageToFrame(True, False, one)
    else:
        size = item['size']
        mm = size / 72 * 25.4
        one = scribus.createText(item['x'], item['y'] - mm, mm * 14, mm * 1.6)
        scribus.setText(item['words'], one)
        scribus.setFont('DejaVu Sans Bold', one)
        scribus.setFontSize(size, one)
        scribus.setTextColor(name, one)
    if kind in ('rect', 'oval', 'path'):
        scribus.setFillColor(name, one)
        scribus.setLineColor('None', one)
pdf = scribus.PDFfile()
pdf.file = order['to']
pdf.version = order['version']
pdf.bleedt = pdf.bleedb = pdf.bleedl = pdf.bleedr = b
pdf.useDocBleeds = False
pdf.outdst = 1
if order['marks']:
    pdf.cropMarks = pdf.bleedMarks = pdf.registrationMarks = pdf.colorMarks = True
    pdf.markOffset = b
pdf.fontEmbedding = 0
pdf.save()
scribus.closeDoc()
'''


def scribus(path, design, marks=False, version=14):
    if not shutil.which('scribus'):
        raise Missing('scribus')
    order = scratch('order.json')
    items = [
        {**each, 'file': photo_file(*each['px'], each['seed'], each['mode'])} if each['kind'] == 'photo' else each
        for each in design.items]
    with open(order, 'w', encoding='utf8') as to:
        json.dump({'page': design.page(), 'width': design.width, 'height': design.height, 'bleed': design.bleed,
                   'items': items, 'to': path, 'marks': marks, 'version': version}, to)
    script = scratch('draw.py')
    with open(script, 'w', encoding='utf8') as to:
        to.write(SCRIBUS.format(order=order))
    done = subprocess.run(['scribus', '-g', '-ns', '-py', script], capture_output=True, timeout=120,
                          env={**os.environ, 'QT_QPA_PLATFORM': 'offscreen', 'HOME': os.path.dirname(order)})
    if not os.path.exists(path):
        raise RuntimeError(done.stderr.decode('utf8', 'replace')[-300:] + done.stdout.decode('utf8', 'replace')[-300:])
