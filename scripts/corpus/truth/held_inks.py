"""Sound PDFs of the standards for print, with cut lines and white ink as trade programs name them."""
import functools

from held_design import NAVY, ORANGE, RED, TEAL, WHITE, Design, full_photo, stripes
from held_sound import SMALL, board, lab, sign
from held_standards import pdfx
from held_writers import after, ghostscript
from rows import row


def rows():
    standards()
    inks()


def standards():
    """PDF/X and PDF/A by Ghostscript, with an output intent."""
    on = 'banner small'
    for name, make in {'sign': sign, 'full photo': lambda: full_photo(*SMALL), 'stripes': lambda: stripes(*SMALL)}.items():
        row(f'held-x3 {name}.pdf', 'ghostscript', on, after(lab(make), pdfx))
        row(f'held-x4 {name}.pdf', 'pikepdf', on, after(lab(make), functools.partial(pdfx, kind='x4')))
    for setting in ('prepress', 'printer', 'default'):
        row(f'held-gs {setting}.pdf', 'ghostscript', on, after(
            lab(), lambda source, path, setting=setting: ghostscript(path, source, f'-dPDFSETTINGS=/{setting}')))
    row('held-gs cmyk.pdf', 'ghostscript', on, after(lab(), lambda source, path: ghostscript(
        path, source, '-sColorConversionStrategy=CMYK', '-dProcessColorModel=/DeviceCMYK')))
    row('held-gs no fonts.pdf', 'ghostscript', on,
        after(lab(), lambda source, path: ghostscript(path, source, '-dNoOutputFonts')))
    row('held-gs gray.pdf', 'ghostscript', on, after(lab(), lambda source, path: ghostscript(
        path, source, '-sColorConversionStrategy=Gray', '-dProcessColorModel=/DeviceGray')))
    row('held-gs 1.4.pdf', 'ghostscript', 'board', after(
        lab(board), lambda source, path: ghostscript(path, source, '-dCompatibilityLevel=1.4')))


def inks():
    """Cut lines and white as trade programs name them."""
    for name in ('CutContour', 'Contorno', 'Recorte', 'Linea Corte', 'Découpe', 'Thru-cut', 'Kiss-cut', 'Troquel', 'Stanze', 'cutcontour'):
        row(f'held-cut {name}.pdf', 'reportlab', 'shaped', lab(functools.partial(shaped, name)))
    row('held-cut round.pdf', 'reportlab', 'shaped', lab(lambda: shaped('CutContour', oval=True)))
    row('held-cut and bleed of ground.pdf', 'reportlab', 'shaped', lab(lambda: shaped('CutContour', out=4)))
    for name in ('White', 'Tinta Blanca', 'RDG_WHITE', 'Blanc de soutien', 'Branco', 'WHITE_INK'):
        row(f'held-white {name}.pdf', 'reportlab', 'clear', lab(functools.partial(clear, name)))


def shaped(name, oval=False, out=2):
    """An 80 mm sticker: art to 2 mm beyond its cut line."""
    design = Design(80, 80, 2)
    if oval:
        design.oval(-out, -out, 80 + 2 * out, 80 + 2 * out, TEAL)
    else:
        design.path(rounded(-out, -out, 80 + 2 * out, 80 + 2 * out, 14), TEAL)
    design.oval(24, 14, 32, 32, ORANGE).text(14, 62, 18, 'SURF CLUB', WHITE)
    line = (name, (0, 1, 0, 0))
    if oval:
        return design.oval(0, 0, 80, 80, line=line, wide=0.5, over=True)
    return design.path(rounded(0, 0, 80, 80, 12), line=line, wide=0.5, over=True)


def rounded(x, y, w, h, r):
    k = r * 0.4477
    return [
        (x + r, y), (x + w - r, y), (x + w - k, y, x + w, y + k, x + w, y + r),
        (x + w, y + h - r), (x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        (x + r, y + h), (x + k, y + h, x, y + h - k, x, y + h - r),
        (x, y + r), (x, y + k, x + k, y, x + r, y),
    ]


def clear(name, over=True):
    """A window film: colours and the same shapes in white, overprinting."""
    design = Design(200, 150, 3)
    design.oval(40, 20, 80, 80, RED).text(40, 128, 40, 'PANADERÍA', NAVY)
    white = (name, (0.2, 0, 0, 0))
    return design.oval(40, 20, 80, 80, white, over=over).rect(35, 112, 130, 22, white, over=over)

