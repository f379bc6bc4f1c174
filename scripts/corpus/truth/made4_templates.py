"""The shop's own templates, filled by other programs; needs `templates.json` in the folder."""
import io
import json
import os
import sys

import pikepdf
from reportlab.lib.colors import CMYKColor, CMYKColorSep
from reportlab.pdfgen import canvas

from rows import expect, row, run


def design(width, height, white):
    """A ground that fills the bleed, with a word and a disc in the middle; in points."""
    buffer = io.BytesIO()
    page = canvas.Canvas(buffer, (width, height))
    if white:
        page.setFillColor(CMYKColorSep(0.1, 0, 0, 0, spotName='White'))
        page.rect(0, 0, width, height, stroke=0, fill=1)
    page.setFillColor(CMYKColor(0.2, 0.4, 0.1, 0))
    page.rect(0, 0, width, height, stroke=0, fill=1)
    page.setFillColor(CMYKColor(0.9, 0.6, 0, 0.2))
    short = min(width, height)
    page.circle(width / 2, height / 2, short / 6, stroke=0, fill=1)
    page.save()
    return pikepdf.open(io.BytesIO(buffer.getvalue()))


def filled(template, about):
    """The template with the design under its layers."""
    pdf = pikepdf.open(template)
    for page, boxes in zip(pdf.pages, about['pages']):
        left, bottom, right, top = boxes['bleed']
        art = design(right - left, top - bottom, about['piece']['whiteInk'])
        page.add_underlay(art.pages[0], pikepdf.Rectangle(left, bottom, right, top))
    return pdf


def is_guide(pdf, name):
    group = pdf.pages[0].Resources.Properties.get(name)
    return group is not None and str(group.Name).startswith('Guía')


def without_guides(pdf):
    """Guides deleted, as by a program that removes a layer with its content."""
    for page in pdf.pages:
        kept, depth = [], 0
        page.contents_coalesce()
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            if depth:
                depth += {'BDC': 1, 'BMC': 1, 'EMC': -1}.get(name, 0)
            elif name == 'BDC' and is_guide(pdf, str(operands[1])):
                depth = 1
            else:
                kept.append((operands, operator))
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(kept))
    return pdf


def printing(pdf):
    """Saved by a program that does not know what layers are for: all of them print."""
    settings = pdf.Root.OCProperties.D
    if '/AS' in settings:
        del settings.AS
    for group in pdf.Root.OCProperties.OCGs:
        if '/Usage' in group:
            del group.Usage
    return pdf


def through_ghostscript(pdf, path):
    between = f'{path}.between.pdf'
    pdf.save(between)
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dPrinted', '-sDEVICE=pdfwrite', f'-sOutputFile={path}', between)
    os.remove(between)


def listed():
    """What the shop says of its templates; nothing without `templates.json` in the folder."""
    path = os.path.join(sys.argv[1], 'templates.json')
    if not os.path.exists(path):
        return []
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def rows():
    folder = sys.argv[1]
    for about in listed():
        name, on = about['name'], about['piece']
        source = os.path.join(folder, 'templates', f'{name}.pdf')

        def under(path, about=about, source=source):
            filled(source, about).save(path)

        def clean(path, about=about, source=source):
            without_guides(filled(source, about)).save(path)

        def printed(path, about=about, source=source):
            printing(filled(source, about)).save(path)

        def passed(path, about=about, source=source):
            through_ghostscript(without_guides(filled(source, about)), path)

        row(f'template-{name}-under.pdf', 'pikepdf', on, under)
        row(f'template-{name}-clean.pdf', 'pikepdf', on, clean)
        row(f'template-{name}-gs.pdf', 'ghostscript', on, passed)
        row(f'template-{name}-printed.pdf', 'pikepdf', on, printed,
            expect('guides of a template that print', 'guides', also='margin|finish|eyelets|holes'))
