"""Sound PDFs of layout, office and drawing programs."""
import os

from held_design import NAVY, ORANGE, PT, Design, full_photo, hexed, photo_file, shop_sign, stripes, white_card
from held_writers import after, boxed, cairo_pdf, ghostscript, reportlab_pdf, scratch, svg_of
from rows import PIECES, Missing, row, run

SMALL = (1000, 500)


def rows():
    on = 'banner small'
    for marks in ('none', 'crop cross'):
        row(f'held-weasyprint {marks}.pdf', 'weasyprint', on, lambda path, marks=marks: html(path, marks))
    row('held-weasyprint board.pdf', 'weasyprint', 'board', lambda path: html(path, 'crop', 600, 400, 5, 25))
    row('held-latex.pdf', 'pdflatex', on, lambda path: latex(path, stripes(*SMALL)))
    row('held-latex board.pdf', 'pdflatex', 'board', lambda path: latex(path, shop_sign(600, 400, 5, 160, 25)))
    row('held-libreoffice.pdf', 'libreoffice', 'vinyl', lambda path: office(path, full_photo(297, 210, 3, 160, 18)))
    row('held-libreoffice sign.pdf', 'libreoffice', 'board', lambda path: office(path, shop_sign(600, 400, 5, 160, 25)))
    row('held-scribus.pdf', 'scribus', on, lambda path: scribus(path, shop_sign(*SMALL)))
    row('held-scribus marks.pdf', 'scribus', on, lambda path: scribus(path, stripes(*SMALL), marks=True))
    row('held-scribus board x3.pdf', 'scribus', 'board',
        lambda path: scribus(path, stripes(600, 400, 5, 25), marks=True, version=12))
    row('held-matplotlib.pdf', 'matplotlib', 'board', plot)
    row('held-pymupdf drawn.pdf', 'PyMuPDF', on, lambda path: fitz_pdf(path, stripes(*SMALL)))
    row('held-cairo ps.pdf', 'cairo and ghostscript', on, after(
        lambda path: cairo_pdf(path, shop_sign(*SMALL), surface='ps'),
        lambda source, path: ghostscript(path, source, '-dEPSCrop')))
    row('held-potrace.pdf', 'potrace', 'board', traced)
    for program in ('img2pdf', 'gm', 'fitz', 'pillow'):
        for mode in ('RGB', 'CMYK', 'L'):
            if (program, mode) not in (('fitz', 'CMYK'), ('pillow', 'CMYK')):
                row(f'held-{program} {mode}.pdf', program, 'board',
                    lambda path, program=program, mode=mode: from_picture(path, program, mode))
    row('held-jpeg2000.pdf', 'pikepdf', 'board', lambda path: inside_pdf(path, 'jp2'))
    row('held-indexed.pdf', 'pikepdf', 'board', lambda path: inside_pdf(path, 'indexed'))
    row('held-sixteen bits.pdf', 'pikepdf', 'board', lambda path: inside_pdf(path, 'sixteen'))
    row('held-lab picture.pdf', 'pikepdf', 'board', lambda path: inside_pdf(path, 'lab'))
    row('held-fax.pdf', 'img2pdf', 'board', fax)
    row('held-soft mask.pdf', 'reportlab', 'board', cut_out)


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
    import json
    import subprocess
    import shutil

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


def plot(path):
    """A poster with a chart: 610 by 410 mm."""
    import matplotlib
    matplotlib.use('Agg')
    from matplotlib import pyplot

    pyplot.rcParams['pdf.fonttype'] = 42
    figure = pyplot.figure(figsize=(610 / 25.4, 410 / 25.4), facecolor='#fdf3e0')
    axes = figure.add_axes([0.15, 0.2, 0.7, 0.6])
    axes.tick_params(labelsize=30)
    for n in range(4):
        axes.plot([x / 10 for x in range(60)], [(x / 10) ** (1 + n / 5) for x in range(60)], linewidth=5)
    axes.set_title('Ventas de verano', fontsize=60)
    figure.savefig(path, facecolor=figure.get_facecolor())


def fitz_pdf(path, design):
    import fitz

    left, top, width, height = design.page()
    made = fitz.open()
    page = made.new_page(width=width * PT, height=height * PT)

    def at(x, y):
        return fitz.Point((x - left) * PT, (y - top) * PT)
    for item in design.items:
        shape = page.new_shape()
        if item['kind'] == 'rect':
            shape.draw_rect(fitz.Rect(at(item['x'], item['y']), at(item['x'] + item['w'], item['y'] + item['h'])))
        elif item['kind'] == 'path':
            last = None
            for point in item['points']:
                spots = [at(*point[n : n + 2]) for n in range(0, len(point), 2)]
                if last is not None:
                    shape.draw_bezier(last, *spots) if len(spots) == 3 else shape.draw_line(last, spots[0])
                last = spots[-1]
        else:
            page.insert_text(at(item['x'], item['y']), item['words'], fontsize=item['size'], color=item['ink'][:4],
                             fontname='held', fontfile='/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf')
            continue
        shape.finish(color=None, fill=item['ink'][:4], width=0)
        shape.commit()
    made.save(path, deflate=True)


def traced(path):
    """A scanned logo made to curves by potrace, on white."""
    from PIL import Image, ImageDraw

    image = Image.new('1', (610 * 4, 410 * 4), 1)
    draw = ImageDraw.Draw(image)
    draw.ellipse((400, 400, 1300, 1300), fill=0)
    draw.rectangle((1400, 700, 2000, 900), fill=0)
    file = scratch('scan.pbm')
    image.save(file)
    run('potrace', file, '-b', 'pdf', '-o', path, '-W', f'{610 / 25.4}in', '-H', f'{410 / 25.4}in')


def from_picture(path, program, mode):
    """A photo of 610 by 410 mm as the only thing of a page."""
    px = (3842, 2583)
    file = photo_file(*px, 5, mode)
    if program == 'img2pdf':
        run('img2pdf', file, '-o', path, '--pagesize', '610mmx410mm')
    elif program == 'gm':
        run('gm', 'convert', file, '-density', '160', '-units',
            'PixelsPerInch', path)
    elif program == 'fitz':
        import fitz
        made = fitz.open()
        page = made.new_page(width=610 * PT, height=410 * PT)
        page.insert_image(page.rect, filename=file, keep_proportion=False)
        made.save(path)
    else:
        from PIL import Image
        Image.open(file).save(path, resolution=160)


def inside_pdf(path, kind):
    import pikepdf
    from PIL import Image

    image = Image.open(photo_file(2400, 1612, 6))
    words = {'Width': 2400, 'Height': 1612, 'BitsPerComponent': 8, 'ColorSpace': pikepdf.Name.DeviceRGB}
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(610 * PT, 410 * PT))
        if kind == 'jp2':
            file = scratch('photo.jp2')
            image.save(file, quality_mode='rates', quality_layers=[12])
            with open(file, 'rb') as of:
                data = of.read()
            words['Filter'] = pikepdf.Name.JPXDecode
        elif kind == 'indexed':
            few = image.quantize(64)
            data = few.tobytes()
            words['ColorSpace'] = pikepdf.Array(
                [pikepdf.Name.Indexed, pikepdf.Name.DeviceRGB, 63, pikepdf.String(bytes(few.getpalette()[:192]))])
        elif kind == 'sixteen':
            data = b''.join(bytes((each, each)) for each in image.convert('L').tobytes())
            words |= {'BitsPerComponent': 16, 'ColorSpace': pikepdf.Name.DeviceGray}
        else:
            gray = image.convert('L')
            data = Image.merge('RGB', (gray, gray.point(lambda v: 128), gray.point(lambda v: 150))).tobytes()
            words['ColorSpace'] = pikepdf.Array([pikepdf.Name.Lab, pikepdf.Dictionary(
                WhitePoint=[0.9642, 1, 0.8249], Range=[-128, 127, -128, 127])])
        stream = pikepdf.Stream(pdf, data, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, **words)
        page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=pdf.make_indirect(stream)))
        page.Contents = pdf.make_stream(f'q {610 * PT:.3f} 0 0 {410 * PT:.3f} 0 0 cm /I Do Q'.encode())
        pdf.save(path)


def fax(path):
    """A black and white scan by CCITT group 4."""
    from PIL import Image

    image = Image.new('1', (7205, 4843), 1)
    image.paste(0, (1500, 1500, 5000, 3000))
    file = scratch('fax.tif')
    image.save(file, compression='group4', dpi=(300, 300))
    run('img2pdf', file, '-o', path, '--pagesize', '610mmx410mm')


def cut_out(path):
    """A cut-out photo with a soft edge over the ground."""
    from PIL import Image, ImageDraw
    from held_design import soft

    image = Image.open(photo_file(1200, 1200, 7)).convert('RGBA')
    mask = Image.new('L', image.size, 0)
    ImageDraw.Draw(mask).ellipse((60, 60, 1140, 1140), fill=255)
    image.putalpha(soft(mask))
    file = scratch('cut-out.png')
    image.save(file)
    design = Design(600, 400, 5).ground(ORANGE)
    design.add('photo', x=200, y=100, w=180, h=180, file=file)
    design.text(100, 350, 100, 'Tapas y vinos', NAVY)
    with_mask(path, design)


def with_mask(path, design):
    import fitz

    plain = scratch('plain.pdf')
    photo = next(each for each in design.items if each['kind'] == 'photo')
    design.items.remove(photo)
    reportlab_pdf(plain, design)
    out = design.bleed
    with fitz.open(plain) as pdf:
        pdf[0].wrap_contents()
        rect = [(v + out) * PT for v in (photo['x'], photo['y'], photo['x'] + photo['w'], photo['y'] + photo['h'])]
        pdf[0].insert_image(fitz.Rect(*rect), filename=photo['file'])
        pdf.save(path)


UNUSED = (PIECES, white_card)
