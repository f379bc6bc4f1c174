"""Writers of a `Design`: reportlab, cairo, SVG programs, PostScript, HTML, TikZ, OpenDocument."""
import math
import os
import tempfile

from held_design import FONT, PT, hexed, photo_file, rgb
from rows import run

KAPPA = 0.5522847


def boxed(path, design, crop=False, media=True):
    """Writes the trim and bleed boxes that a layout program writes."""
    import pikepdf

    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for page in pdf.pages:
            left, low, right, top = (float(each) for each in page.mediabox)
            slug, trim = design.slug * PT, (design.slug + design.bleed) * PT
            page.BleedBox = [left + slug, low + slug, right - slug, top - slug]
            page.TrimBox = [left + trim, low + trim, right - trim, top - trim]
            if crop:
                page.CropBox = page.TrimBox
        pdf.save(path)


def reportlab_pdf(path, *designs, boxes=True, scale=1, font=FONT, **canvas_words):
    """`scale`: 0.1 for a page at a tenth."""
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen import canvas

    if font:
        pdfmetrics.registerFont(TTFont('Held', font))
    to = canvas.Canvas(path, pageCompression=1, **canvas_words)
    for design in designs:
        left, top, width, height = design.page()
        to.setPageSize((width * PT * scale, height * PT * scale))
        to.scale(PT * scale, PT * scale)
        to.translate(-left, height + top)
        to.scale(1, -1)
        for item in design.items:
            to.saveState()
            _reportlab_item(to, item, 'Held' if font else 'Helvetica', ImageReader)
            to.restoreState()
        to.showPage()
    to.save()
    if boxes and scale == 1:
        boxed(path, designs[0])


def _reportlab_ink(ink):
    from reportlab.lib.colors import CMYKColor, CMYKColorSep, Color

    if isinstance(ink, str):
        return Color(*[int(ink[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    if isinstance(ink[0], str):
        return CMYKColorSep(*ink[1], spotName=ink[0], density=1)
    return CMYKColor(*ink[:4])


def _reportlab_item(to, item, font, reader):
    fill, line = item.get('ink'), item.get('line')
    if fill:
        to.setFillColor(_reportlab_ink(fill))
    if line:
        to.setStrokeColor(_reportlab_ink(line))
        to.setLineWidth(item.get('wide', 1) / PT)
    if 'over' in item:
        to.setFillOverprint(item['over'])
        to.setStrokeOverprint(item['over'])
    if 'alpha' in item:
        to.setFillAlpha(item['alpha'])
    how = {'fill': int(bool(fill)), 'stroke': int(bool(line))}
    kind = item['kind']
    if kind == 'rect':
        to.rect(item['x'], item['y'], item['w'], item['h'], **how)
    elif kind == 'oval':
        to.ellipse(item['x'], item['y'], item['x'] + item['w'], item['y'] + item['h'], **how)
    elif kind == 'path':
        path = to.beginPath()
        for index, point in enumerate(item['points']):
            (path.curveTo if len(point) == 6 else path.lineTo if index else path.moveTo)(*point)
        if item['closed']:
            path.close()
        to.drawPath(path, **how)
    else:
        to.translate(item['x'], item['y'] + item.get('h', 0))
        to.rotate(-item.get('turn', 0))
        to.scale(1, -1)
        if kind == 'text':
            to.setFont(font, item['size'] / PT)
            to.drawString(0, 0, item['words'])
        else:
            file = item.get('file') or photo_file(*item['px'], item['seed'], item['mode'])
            to.drawImage(reader(file), 0, 0, item['w'], item['h'])


def cairo_pdf(path, *designs, boxes=False, outlines=False, surface='pdf'):
    """`outlines`: text as paths."""
    import cairo

    kind = {'pdf': cairo.PDFSurface, 'ps': cairo.PSSurface, 'svg': cairo.SVGSurface}[surface]
    left, top, width, height = designs[0].page()
    to = kind(path, width * PT, height * PT)
    to.set_fallback_resolution(300, 300)
    context = cairo.Context(to)
    for design in designs:
        context.save()
        context.scale(PT, PT)
        context.translate(-left, -top)
        for item in design.items:
            context.save()
            _cairo_item(context, item, outlines, cairo)
            context.restore()
        context.restore()
        context.show_page()
    to.finish()
    if boxes:
        boxed(path, designs[0])


def _cairo_item(to, item, outlines, cairo):
    kind = item['kind']
    if kind == 'text':
        to.select_font_face('DejaVu Sans', cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
        to.set_font_size(item['size'] / PT)
        to.set_source_rgb(*rgb(item['ink']))
        to.move_to(item['x'], item['y'])
        if outlines:
            to.text_path(item['words'])
            return to.fill()
        return to.show_text(item['words'])
    if kind == 'photo':
        surface = cairo.ImageSurface.create_from_png(
            item.get('file') or photo_file(*item['px'], item['seed'], 'RGB', 'png'))
        to.translate(item['x'], item['y'])
        to.scale(item['w'] / surface.get_width(), item['h'] / surface.get_height())
        to.set_source_surface(surface)
        return to.paint()
    if kind == 'rect':
        to.rectangle(item['x'], item['y'], item['w'], item['h'])
    elif kind == 'oval':
        to.save()
        to.translate(item['x'] + item['w'] / 2, item['y'] + item['h'] / 2)
        to.scale(item['w'] / 2, item['h'] / 2)
        to.arc(0, 0, 1, 0, 2 * math.pi)
        to.restore()
    else:
        for index, point in enumerate(item['points']):
            (to.curve_to if len(point) == 6 else to.line_to if index else to.move_to)(*point)
        if item['closed']:
            to.close_path()
    if item.get('ink'):
        to.set_source_rgba(*rgb(item['ink']), item.get('alpha', 1))
        to.fill_preserve()
    if item.get('line'):
        to.set_source_rgb(*rgb(item['line']))
        to.set_line_width(item.get('wide', 1) / PT)
        to.stroke()
    to.new_path()


def svg_of(path, design, extra='', at=1):
    """An SVG in millimetres; `at`: the page's scale."""
    import base64

    left, top, width, height = design.page()
    parts = []
    for item in design.items:
        look = f'fill="{hexed(item["ink"]) if item.get("ink") else "none"}"'
        if item.get('line'):
            look += f' stroke="{hexed(item["line"])}" stroke-width="{item.get("wide", 1) / PT}"'
        look += item.get('svg', '')
        if 'alpha' in item:
            look += f' fill-opacity="{item["alpha"]}"'
        kind, x, y = item['kind'], item.get('x'), item.get('y')
        if kind == 'rect':
            parts.append(f'<rect x="{x}" y="{y}" width="{item["w"]}" height="{item["h"]}" {look}/>')
        elif kind == 'oval':
            rx, ry = item['w'] / 2, item['h'] / 2
            parts.append(f'<ellipse cx="{x + rx}" cy="{y + ry}" rx="{rx}" ry="{ry}" {look}/>')
        elif kind == 'path':
            data = ' '.join(
                ('C' if len(p) == 6 else 'L' if n else 'M') + ' '.join(map(str, p))
                for n, p in enumerate(item['points'])
            )
            parts.append(f'<path d="{data}{" Z" if item["closed"] else ""}" {look}/>')
        elif kind == 'text':
            parts.append(
                f'<text x="{x}" y="{y}" font-family="DejaVu Sans" font-weight="bold" '
                f'font-size="{item["size"] / PT}" {look}>{item["words"]}</text>')
        else:
            with open(photo_file(*item['px'], item['seed'], 'RGB'), 'rb') as of:
                data = base64.b64encode(of.read()).decode()
            parts.append(
                f'<image x="{x}" y="{y}" width="{item["w"]}" height="{item["h"]}" '
                f'preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,{data}"/>')
    with open(path, 'w', encoding='utf8') as to:
        to.write(
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="{width * at}mm" height="{height * at}mm" '
            f'viewBox="{left} {top} {width} {height}">{extra}{"".join(parts)}</svg>')


def by_svg(path, design, program, boxes=False, extra='', words=()):
    """A PDF through `inkscape`, `cairosvg` or `rsvg-convert`."""
    svg = scratch('design.svg')
    svg_of(svg, design, extra)
    if program == 'inkscape':
        run('inkscape', svg, f'--export-filename={path}', '--export-type=pdf', *words)
    elif program == 'cairosvg':
        run('cairosvg', svg, '-o', path, *words)
    else:
        run('rsvg-convert', '-f', 'pdf', '-o', path, svg, *words)
    if boxes:
        boxed(path, design)


def ghostscript(path, source, *words):
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite',
        '-dAutoRotatePages=/None', f'-sOutputFile={path}', *words, source)


def scratch(name):
    folder = os.path.join(tempfile.gettempdir(), f'held-scratch-{os.getpid()}')
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, name)
    if os.path.exists(path):
        os.remove(path)
    return path


def after(make, change):
    """A file made and then changed: `change(source, path)`."""
    def both(path):
        depth = os.path.basename(path).count('before ')
        source = scratch('before ' * (depth + 1) + 'this' + os.path.splitext(path)[1])
        make(source)
        change(source, path)
    return both
