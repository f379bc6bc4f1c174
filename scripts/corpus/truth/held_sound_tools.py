"""Sound PDFs of layout, office and drawing programs."""
from held_design import FONT, NAVY, ORANGE, PT, Design, full_photo, photo_file, shop_sign, soft, stripes
from held_layouts import html, latex, office, scribus
from held_writers import after, cairo_pdf, ghostscript, reportlab_pdf, scratch
from rows import row, run

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
                             fontname='held', fontfile=FONT)
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

    image = Image.open(photo_file(3842, 2583, 6))
    words = {'Width': 3842, 'Height': 2583, 'BitsPerComponent': 8, 'ColorSpace': pikepdf.Name.DeviceRGB}
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

