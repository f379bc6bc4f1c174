"""PDFs of PostScript, cairo, librsvg, img2pdf, GraphicsMagick and Pillow."""
import os

from pictures import photo, px
from rewrites import FEW
from rows import PIECES, expect, row, run
from sound_pictures import picture_for, pixels

UNIT = 72 / 25.4


def postscript(on, body, pdfmarks='', bleed=None, words=('-dCompatibilityLevel=1.6',)):
    """A program in millimetres of the piece, from its lower left corner, with boxes by pdfmark."""
    piece = PIECES[on]
    wide, high = piece['ordered']['widthMm'], piece['ordered']['heightMm']
    beyond = piece['rules']['bleedMm'] if bleed is None else bleed

    def make(path):
        page = [(wide + 2 * beyond) * UNIT, (high + 2 * beyond) * UNIT]
        trim = [beyond * UNIT, beyond * UNIT, (wide + beyond) * UNIT, (high + beyond) * UNIT]
        program = f'''%!PS
<< /PageSize [{page[0]} {page[1]}] >> setpagedevice
[ /TrimBox [{' '.join(map(str, trim))}] /BleedBox [0 0 {page[0]} {page[1]}] /PAGE pdfmark
{pdfmarks}
{UNIT} {UNIT} scale {beyond} {beyond} translate
0.4 0.1 0 0 setcmykcolor {-beyond} {-beyond} {wide + 2 * beyond} {high + 2 * beyond} rectfill
{body}
showpage
'''
        run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', *words, f'-o{path}', '-', stdin=program.encode())
    return make


TEXT = '0 0 0 1 setcmykcolor /Helvetica-Bold findfont 40 scalefont setfont 120 150 moveto (MEDIDA) show'
MESH = '''<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [120 100 400 100] /Extend [true true]
/Function << /FunctionType 2 /Domain [0 1] /C0 [0 1 1 0] /C1 [0 0.1 1 0] /N 1 >> >>
gsave 120 100 200 100 rectclip shfill grestore'''
RADIAL = '''<< /ShadingType 3 /ColorSpace /DeviceCMYK /Coords [200 150 10 200 150 90] /Extend [false false]
/Function << /FunctionType 2 /Domain [0 1] /C0 [0 1 1 0] /C1 [0.4 0.1 0 0] /N 1 >> >> shfill'''
PATTERN = '''<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10
/PaintProc { pop 0 0.8 0.2 0 setcmykcolor 2 2 6 6 rectfill } >> matrix makepattern
/Pattern setcolorspace setpattern 120 100 200 150 rectfill'''
SYMBOL = '0 0 0 1 setcmykcolor /Symbol findfont 40 scalefont setfont 120 150 moveto (abc) show /ZapfDingbats findfont 40 scalefont setfont 120 220 moveto (abc) show'
TYPE3 = '''/Boxes << /FontType 3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 800 800] /Encoding StandardEncoding
/BuildGlyph { pop pop 800 0 0 0 800 800 setcachedevice 0 0 700 700 rectfill } >> definefont pop
0 0 0 1 setcmykcolor /Boxes findfont 40 scalefont setfont 120 150 moveto (ABCD) show'''


def spot(name, body):
    return f'[/Separation ({name}) /DeviceCMYK {{0 exch 0.9 mul 0 0}}] setcolorspace 1 setcolor {body}'


def sound():
    bodies = {'text': TEXT, 'gradient': MESH, 'radial': RADIAL, 'pattern': PATTERN, 'symbol': SYMBOL, 'type3': TYPE3,
              'spot': spot('PANTONE 186 C', '120 100 100 100 rectfill'), 'perfect-blue': spot('Perfect Blue', '120 100 100 100 rectfill')}
    for name, body in bodies.items():
        for version in ('1.3', '1.4', '1.7', '2.0'):
            if name not in ('text', 'gradient', 'symbol') and version in ('1.3', '2.0'):
                continue
            row(f'sound-ps-{name}-{version}.pdf', 'ghostscript', 'board', postscript('board', body, words=(f'-dCompatibilityLevel={version}', '-dPDFSETTINGS=/prepress')))
    for on in ('banner', 'textile', 'banner high'):
        row(f'sound-ps-{on.replace(" ", "-")}.pdf', 'ghostscript', on, postscript(on, TEXT, words=('-dPDFSETTINGS=/prepress',)))


def svg(on, body, bleed=None):
    """Drawn by librsvg: RGB, without boxes, of the size with bleed."""
    piece = PIECES[on]
    beyond = piece['rules']['bleedMm'] if bleed is None else bleed
    wide, high = piece['ordered']['widthMm'] + 2 * beyond, piece['ordered']['heightMm'] + 2 * beyond

    def make(path):
        drawn = f'''<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">
<defs><linearGradient id="g"><stop offset="0" stop-color="#c33"/><stop offset="1" stop-color="#fd4"/></linearGradient></defs>
<rect width="{wide}" height="{high}" fill="#7bd"/>{body}</svg>'''
        run('rsvg-convert', '-f', 'pdf', '-o', path, stdin=drawn.encode())
    return make


def svgs():
    for on in ('board', 'vinyl', 'textile', 'banner', 'rollup'):
        body = '<rect x="100" y="80" width="80" height="60" fill="url(#g)"/><text x="150" y="190" font-family="DejaVu Sans" font-size="30">MEDIDA</text><circle cx="150" cy="150" r="30" fill="#234" fill-opacity="0.6"/>'
        row(f'sound-svg-{on}.pdf', 'librsvg', on, svg(on, body))
    row('fault-svg-no-bleed.pdf', 'librsvg', 'board', svg('board', '', bleed=0), expect('no bleed', 'bleed', 'warns'))
    row('fault-svg-text-near.pdf', 'librsvg', 'board', svg('board', '<text x="8" y="200" font-family="DejaVu Sans" font-size="20">EDGE</text>'),
        expect('text near edge', 'margin|edge', 'warns', [8, 185, 54, 15], near=8))
    row('fault-svg-hairline.pdf', 'librsvg', 'board', svg('board', '<rect x="200" y="100" width="120" height="40" fill="none" stroke="#000" stroke-width="0.03"/>'),
        expect('hairline', '[hH]air|thin|stroke|line', 'warns', [200, 100, 120, 40]))
    row('fault-svg-tiny.pdf', 'librsvg', 'board', svg('board', '<text x="200" y="200" font-family="DejaVu Sans" font-size="0.9">the small print</text>'),
        expect('tiny text', 'text|small|tiny', 'warns', [200, 199, 8, 1]))


def cairo(on, draw, bleed=None):
    piece = PIECES[on]
    beyond = piece['rules']['bleedMm'] if bleed is None else bleed
    wide, high = piece['ordered']['widthMm'] + 2 * beyond, piece['ordered']['heightMm'] + 2 * beyond

    def make(path):
        import cairo as library

        surface = library.PDFSurface(path, wide * UNIT, high * UNIT)
        context = library.Context(surface)
        context.scale(UNIT, UNIT)
        context.set_source_rgb(0.5, 0.7, 0.9)
        context.paint()
        draw(context, library, surface)
        surface.finish()
    return make


def cairos():
    def mesh(context, library, _):
        pattern = library.MeshPattern()
        pattern.begin_patch()
        pattern.move_to(100, 100)
        for x, y in ((200, 100), (200, 180), (100, 180)):
            pattern.line_to(x, y)
        for corner in range(4):
            pattern.set_corner_color_rgb(corner, 0.2 * corner, 0.5, 0.9 - 0.2 * corner)
        pattern.end_patch()
        context.set_source(pattern)
        context.rectangle(100, 100, 100, 80)
        context.fill()

    def words(context, *_):
        context.set_source_rgb(0, 0, 0)
        context.select_font_face('DejaVu Serif')
        context.set_font_size(40)
        context.move_to(120, 150)
        context.show_text('Añil Ω')

    def two(context, library, surface):
        words(context)
        context.show_page()
        context.paint()
    for on in ('board', 'textile', 'banner', 'banner high'):
        name = on.replace(' ', '-')
        row(f'sound-cairo-mesh-{name}.pdf', 'cairo', on, cairo(on, mesh))
        row(f'sound-cairo-text-{name}.pdf', 'cairo', on, cairo(on, words))
    row('fault-cairo-pages.pdf', 'cairo', 'board', cairo('board', two), expect('too many pages', 'pages', 'warns', figure=2))


def of_pictures():
    """One picture as a page, by several tools."""
    on = 'vinyl'
    wide, high = pixels(on)
    rules = PIECES[on]['rules']
    size = [PIECES[on]['ordered'][key] + 2 * rules['bleedMm'] for key in ('widthMm', 'heightMm')]

    def from_jpeg(path, tool, mode='RGB'):
        source = f'{path}.jpg'
        picture_for(on, mode).save(source, quality=88)
        try:
            tool(source, path)
        finally:
            os.remove(source)
    dpi = wide / (size[0] / 25.4)
    tools = {
        'img2pdf': lambda source, to: run('img2pdf', '--pagesize', f'{size[0]}mmx{size[1]}mm', '-o', to, source),
        'graphicsmagick': lambda source, to: run('gm', 'convert', source, '-density', f'{dpi:.2f}x{dpi:.2f}', '-units', 'PixelsPerInch', to),
    }
    for name, tool in tools.items():
        for mode in ('RGB', 'CMYK', 'L'):
            row(f'sound-{name}-{mode}.pdf', name, on, lambda path, tool=tool, mode=mode: from_jpeg(path, tool, mode))
    for mode in ('RGB', 'CMYK', 'L'):
        row(f'sound-pillow-{mode}.pdf', 'pillow', on, lambda path, mode=mode: picture_for(on, mode).save(path, resolution=dpi))

    def coarse(path):
        source = f'{path}.jpg'
        photo(wide // 3, high // 3).save(source)
        try:
            tools['img2pdf'](source, path)
        finally:
            os.remove(source)
    row('fault-img2pdf-coarse.pdf', 'img2pdf', on, coarse, expect('low resolution', 'resolution', 'blocks', [0, 0, *map(round, size)], figure=51))


def faults():
    def at(x, y, wide, high):
        return [x + 5, 405 - y - high, wide, high]
    told = {
        'comment': ('', '[ /Rect [300 300 500 400] /Subtype /Text /Contents (look) /ANN pdfmark', expect('comment', 'comment', 'warns')),
        'hairline': ('0 0 0 1 setcmykcolor 0.02 setlinewidth 120 100 100 50 rectstroke', '', expect('hairline', '[hH]air|thin|stroke|line', 'warns', at(120, 100, 100, 50))),
        'zero-line': ('0 0 0 1 setcmykcolor 0 setlinewidth 120 100 100 50 rectstroke', '', expect('hairline', '[hH]air|thin|stroke|line', 'warns', at(120, 100, 100, 50))),
        'ink': ('0.9 0.9 0.9 0.9 setcmykcolor 120 100 100 50 rectfill', '', expect('total ink', '[iI]nk', 'warns', at(120, 100, 100, 50), figure=360, within=3)),
        'rgb': ('1 0 0 setrgbcolor 120 100 100 50 rectfill', '', expect('RGB', r'colour\.rgb', 'notes', at(120, 100, 100, 50))),
        'cut': (spot('CutContour', '0.1 setlinewidth 120 100 100 50 rectstroke'), '', expect('cut unordered', 'cut', 'warns', at(120, 100, 100, 50))),
        'white': (spot('White', '120 100 100 50 rectfill'), '', expect('white unordered', 'white', 'warns', at(120, 100, 100, 50))),
        'registration': (spot('All', '120 100 100 50 rectfill'), '', expect('registration colour', 'regist', None, at(120, 100, 100, 50))),
        'near': (TEXT.replace('120 150 moveto', '120 5 moveto'), '', expect('text near edge', 'margin|edge', 'warns', [125, 371, 158, 29], near=12)),
        'outline-near': (TEXT.replace('120 150 moveto (MEDIDA) show', '120 5 moveto (MEDIDA) false charpath fill'), '', expect('path near edge', 'margin|edge', 'warns', [125, 371, 158, 29], near=12)),
        'outline-tiny': ('0 0 0 1 setcmykcolor /Helvetica findfont 1 scalefont setfont 120 150 moveto (the smallest print of all) false charpath fill', '', expect('tiny text in outlines', 'text|small|tiny', 'warns')),
        'hidden-white': ('0 0 0 0 setcmykcolor true setoverprint 120 100 100 50 rectfill', '', expect('overprint white', 'overprint', None, at(120, 100, 100, 50))),
    }
    for name, (body, mark, expects) in told.items():
        row(f'fault-ps-{name}.pdf', 'ghostscript', 'board', postscript('board', body, mark, words=('-dCompatibilityLevel=1.6', '-dPDFSETTINGS=/prepress')), expects)


def rows():
    sound()
    svgs()
    cairos()
    of_pictures()
    faults()
