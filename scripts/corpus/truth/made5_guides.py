"""
Guides of the shop's templates left in the artwork, as paths or pixels, and borders that only look
like them; needs `templates.json` in the folder.
"""
import io
import os
import sys

import pikepdf
from PIL import Image
from reportlab.lib.colors import CMYKColor
from reportlab.pdfgen import canvas

from made4_templates import filled, is_guide, listed, through_ghostscript, without_guides
from rows import expect, row, run

Image.MAX_IMAGE_PIXELS = None

TEMPLATES = (
    'lona-frontal-pvc-usual', 'lona-frontal-pvc-large', 'banderola-de-farola-usual',
    'carton-pluma-small', 'roll-up-usual', 'hojas-de-pegatinas-usual', 'placa-magnetica-usual',
)
MOST_PX = 12_000
POINTS_PER_MM = 72 / 25.4


def flattened(pdf):
    """Guides stay as paths without a layer; the words around the piece are deleted."""
    for page in pdf.pages:
        kept, open_marks, dropped = [], [], 0
        page.contents_coalesce()
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            if name in ('BDC', 'BMC'):
                words = name == 'BDC' and is_guide(pdf, str(operands[1])) and 'textos' in str(
                    pdf.pages[0].Resources.Properties[str(operands[1])].Name)
                open_marks.append(words)
                dropped += words
            elif name == 'EMC':
                dropped -= open_marks.pop()
            elif not dropped:
                kept.append((operands, operator))
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(kept))
    if '/OCProperties' in pdf.Root:
        del pdf.Root.OCProperties
    return pdf


def cropped(pdf, about):
    """Pages as large as the bleed."""
    for page, boxes in zip(pdf.pages, about['pages']):
        page.mediabox = page.cropbox = pikepdf.Array([round(each, 4) for each in boxes['bleed']])
    return pdf


def bordered(pdf, about, colour, inset_mm, line_mm=None, dash=None):
    """A line around the middle, so far inside of the finished size, in the page's scale."""
    for page, boxes in zip(pdf.pages, about['pages']):
        left, bottom, right, top = boxes['trim']
        scale = (right - left) / POINTS_PER_MM / about['piece']['ordered']['widthMm']
        inset = inset_mm * scale * POINTS_PER_MM
        long = max(right - left, top - bottom) / POINTS_PER_MM
        line = min(1, max(0.1, long / 2_000)) if line_mm is None else line_mm
        buffer = io.BytesIO()
        paper = canvas.Canvas(buffer, (right, top))
        paper.setStrokeColor(CMYKColor(*colour))
        paper.setLineWidth(line * POINTS_PER_MM)
        if dash:
            paper.setDash([each * line * POINTS_PER_MM for each in dash])
        paper.rect(left + inset, bottom + inset, right - left - 2 * inset, top - bottom - 2 * inset)
        paper.save()
        with pikepdf.open(io.BytesIO(buffer.getvalue())) as over:
            page.add_overlay(over.pages[0], pikepdf.Rectangle(0, 0, right, top))
    return pdf


def as_picture(pdf, about, path, tool, quality=88):
    """The first page to its bleed as a picture, at the resolution that is asked for if it may be."""
    left, bottom, right, top = about['pages'][0]['bleed']
    piece = about['piece']
    scale = (right - left) / POINTS_PER_MM / (
        piece['ordered']['widthMm'] + 2 * piece['rules']['bleedMm'])
    wanted = piece['rules']['recommendedDpi'] / scale
    dpi = min(wanted, MOST_PX / (max(right - left, top - bottom) / 72))
    between = f'{path}.between'
    cropped(pdf, about).save(f'{between}.pdf')
    if tool == 'poppler':
        run('pdftoppm', '-r', f'{dpi:.3f}', '-f', '1', '-singlefile', '-cropbox', f'{between}.pdf', between)
        Image.open(f'{between}.ppm').save(path, quality=quality, dpi=(dpi, dpi))
        os.remove(f'{between}.ppm')
    elif tool == 'mupdf':
        run('mutool', 'draw', '-q', '-r', f'{dpi:.3f}', '-o', f'{between}.png', f'{between}.pdf', '1')
        Image.open(f'{between}.png').convert('RGB').save(path, quality=quality, dpi=(dpi, dpi))
        os.remove(f'{between}.png')
    else:
        run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dUseCropBox', '-dLastPage=1', '-sDEVICE=tiff32nc', '-sCompression=lzw',
            '-dGraphicsAlphaBits=4', f'-r{dpi:.3f}', f'-sOutputFile={path}', f'{between}.pdf')
    os.remove(f'{between}.pdf')


def in_rgb(pdf, path):
    between = f'{path}.between.pdf'
    pdf.save(between)
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', '-sColorConversionStrategy=RGB',
        f'-sOutputFile={path}', between)
    os.remove(between)


def through_cairo(pdf, path):
    between = f'{path}.between.pdf'
    pdf.save(between)
    run('pdftocairo', '-pdf', between, path)
    os.remove(between)


def borders(piece):
    """Borders that are no guides: colour, millimetres inside of the finished size, dashes."""
    rules = piece['rules']
    safe, short = rules['safeMarginMm'], min(piece['ordered'].values())
    return {
        'blue': ((1, 0.8, 0, 0), safe, None),
        'orange dashed': ((0, 0.5, 1, 0), safe, (4, 4)),
        'teal': ((0.9, 0, 0.35, 0.1), safe, None),
        'black': ((0, 0, 0, 1), safe, None),
        'green elsewhere': ((1, 0, 1, 0.1), safe + 0.05 * short, (4, 4)),
        'red inside': ((0, 1, 1, 0), safe + 0.03 * short, (8, 4)),
    }


def rows_of(about, source):
    name, on = about['name'], about['piece']
    told = expect('guides of the template in the drawing', r'^guides', near=60,
                  also='margin|finish|eyelets|holes|hairline|proportion|resolution|bleed|colour|cut|spot|blank')
    pages = 2 if on['sides'] == 2 else 1

    def sources(kind):
        base = filled(source, about)
        return flattened(base) if kind == 'flat' else without_guides(base)

    row(f'guides-{name}-flat.pdf', 'pikepdf', on, lambda path: sources('flat').save(path), told)
    row(f'guides-{name}-gs.pdf', 'ghostscript', on,
        lambda path: through_ghostscript(sources('flat'), path), told)
    row(f'guides-{name}-rgb.pdf', 'ghostscript', on, lambda path: in_rgb(sources('flat'), path), told)
    row(f'guides-{name}-cropped.pdf', 'pikepdf', on,
        lambda path: cropped(sources('flat'), about).save(path), told)
    row(f'guides-{name}-cairo.pdf', 'poppler', on,
        lambda path: through_cairo(cropped(sources('flat'), about), path), told)
    for key, (colour, inset, dash) in borders(on).items():
        row(f'guides-{name}-border-{key.replace(" ", "-")}.pdf', 'reportlab', on,
            lambda path, colour=colour, inset=inset, dash=dash: bordered(
                sources('clean'), about, colour, inset, dash=dash).save(path))
    rules, long = on['rules'], max(on['ordered'].values()) + 2 * on['rules']['bleedMm']
    # A picture has no cut line.
    if pages == 2 or on['edge'] == 'contour' or rules['recommendedDpi'] * long / 25.4 > MOST_PX:
        return
    for tool, ending in (('poppler', 'jpg'), ('mupdf', 'jpg'), ('ghostscript', 'tif')):
        row(f'guides-{name}-{tool}.{ending}', tool, on,
            lambda path, tool=tool: as_picture(sources('flat'), about, path, tool), told)
        row(f'guides-{name}-{tool}-clean.{ending}', tool, on,
            lambda path, tool=tool: as_picture(sources('clean'), about, path, tool))
    for key in ('teal', 'green elsewhere'):
        colour, inset, dash = borders(on)[key]
        row(f'guides-{name}-border-{key.replace(" ", "-")}.jpg', 'poppler', on,
            lambda path, colour=colour, inset=inset, dash=dash: as_picture(
                bordered(sources('clean'), about, colour, inset, dash=dash), about, path, 'poppler', 75))


def rows():
    folder = sys.argv[1]
    for about in listed():
        if about['name'] in TEMPLATES:
            rows_of(about, os.path.join(folder, 'templates', f'{about["name"]}.pdf'))
