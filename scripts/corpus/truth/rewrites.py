"""Tools that write a PDF anew: the same page as another program would have written it."""
import os
import shutil

from rows import PIECES, row, run


def ghostscript(version, *more):
    def rewrite(source, to):
        run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite',
            f'-dCompatibilityLevel={version}', '-dAutoRotatePages=/None', '-dDownsampleColorImages=false',
            '-dAutoFilterColorImages=false', '-dColorImageFilter=/DCTEncode', *more, f'-o{to}', source)
    return rewrite


def qpdf(*words):
    return lambda source, to: run('qpdf', *words, source, to)


def incremental(source, to):
    shutil.copy(source, to)
    run('exiftool', '-q', '-overwrite_original', '-Title=Second', '-Author=Someone', to)


REWRITES = {
    'reportlab': lambda source, to: shutil.copy(source, to),
    'gs13': ghostscript('1.3'),
    'gs14': ghostscript('1.4'),
    'gs17': ghostscript('1.7', '-dPDFSETTINGS=/prepress'),
    'qpdf-objects': qpdf('--object-streams=generate', '--compress-streams=y'),
    'qpdf-linear': qpdf('--linearize'),
    'qpdf-qdf': qpdf('--qdf', '--object-streams=disable'),
    'qpdf-20': qpdf('--force-version=2.0', '--object-streams=generate', '--recompress-flate'),
    'exiftool': incremental,
    'cairo': lambda source, to: run('pdftocairo', '-pdf', source, to),
    'poppler': lambda source, to: run('pdfunite', source, to),
}
ALL = tuple(REWRITES)
KEEPS_INKS = tuple(tool for tool in ALL if tool != 'cairo')
KEEPS_BOXES = tuple(tool for tool in KEEPS_INKS if tool != 'poppler')
FEW = ('reportlab', 'gs17', 'qpdf-objects')


def rewritten(name, on, make, tools=FEW, expects=None):
    """One row for each tool, of a page that `make(path, piece)` draws."""
    piece = PIECES[on] if isinstance(on, str) else on
    for tool in tools:
        def write(path, tool=tool):
            drawn = f'{path}.drawn'
            try:
                make(drawn, piece)
                REWRITES[tool](drawn, path)
            finally:
                if os.path.exists(drawn):
                    os.remove(drawn)
        row(f'{name}--{tool}.pdf', tool, piece, write, expects)
