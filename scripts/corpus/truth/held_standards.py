"""Output intents and PDF/X marks on a finished PDF."""
import os

from held_writers import ghostscript, scratch
from rows import Missing

PROFILES = (
    '/usr/share/texlive/texmf-dist/tex/generic/colorprofiles/FOGRA39L_coated.icc',
    '/usr/share/color/icc/ghostscript/default_cmyk.icc',
)


def cmyk_profile():
    for path in PROFILES:
        if os.path.exists(path):
            with open(path, 'rb') as of:
                return of.read()
    raise Missing('a profile of CMYK')


def pdfx(source, path, kind='x3'):
    """`x3`: all in CMYK and flattened by Ghostscript first; `x4` keeps what is see-through."""
    import pikepdf

    profile = cmyk_profile()
    middle = source
    if kind == 'x3':
        middle = scratch('flat.pdf')
        ghostscript(middle, source, '-dCompatibilityLevel=1.3', '-sColorConversionStrategy=CMYK',
                    '-dProcessColorModel=/DeviceCMYK')
    with pikepdf.open(middle) as pdf:
        version = 'PDF/X-3:2002' if kind == 'x3' else 'PDF/X-4'
        pdf.Root.OutputIntents = pikepdf.Array([pikepdf.Dictionary(
            Type=pikepdf.Name.OutputIntent, S=pikepdf.Name.GTS_PDFX,
            OutputConditionIdentifier='FOGRA39', RegistryName='http://www.color.org',
            DestOutputProfile=pdf.make_stream(profile, N=4))])
        pdf.docinfo['/GTS_PDFXVersion'] = version
        pdf.docinfo['/Trapped'] = pikepdf.Name.False_ if hasattr(pikepdf.Name, 'False_') else pikepdf.Name('/False')
        pdf.docinfo['/Title'] = 'Lona'
        pdf.save(path, min_version='1.3' if kind == 'x3' else '1.6')
