"""Drawings for many tools: SVG in millimetres of the piece, PostScript for Ghostscript, pictures of both."""
import os
import tempfile

from designs import PT
from rows import expect, row, run


def temporary(name):
    folder = os.path.join(tempfile.gettempdir(), f'jury-scratch-{os.getpid()}')
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, name)


class Svg:
    """Parts of an SVG whose origin is the upper left corner of the piece; the page has the bleed."""

    def __init__(self, piece, bleed=None, back='#1f6f8b'):
        self.width, self.height = piece['ordered']['widthMm'], piece['ordered']['heightMm']
        self.bleed = piece['rules']['bleedMm'] if bleed is None else bleed
        self.piece, self.parts = piece, []
        if back:
            self.ground(back)

    def ground(self, ink, out=None):
        out = self.bleed if out is None else out
        return self.rect(-out, -out, self.width + 2 * out, self.height + 2 * out, ink)

    def rect(self, x, y, w, h, ink, more=''):
        return self.add(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{ink}" {more}/>')

    def oval(self, cx, cy, rx, ry, ink, more=''):
        return self.add(f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="{ink}" {more}/>')

    def text(self, x, y, high, words, ink='#ffffff', more=''):
        """Capitals of `high` millimetres; y is the base line."""
        return self.add(f'<text x="{x}" y="{y}" font-family="DejaVu Sans" font-size="{high / 0.729:.4f}" '
                        f'fill="{ink}" {more}>{words}</text>')

    def line(self, points, ink, wide, more=''):
        at = ' '.join(f'{x},{y}' for x, y in points)
        return self.add(f'<polyline points="{at}" fill="none" stroke="{ink}" stroke-width="{wide}" {more}/>')

    def add(self, part):
        self.parts.append(part)
        return self

    def star(self, cx, cy, r, ink):
        import math
        at = ' '.join(f'{cx + (r if n % 2 else r / 2.4) * math.sin(n * math.pi / 5):.3f},'
                      f'{cy - (r if n % 2 else r / 2.4) * math.cos(n * math.pi / 5):.3f}' for n in range(10))
        return self.add(f'<polygon points="{at}" fill="{ink}"/>')

    def on(self, x, y, w, h):
        return [x + self.bleed, y + self.bleed, w, h]

    def page(self):
        return self.width + 2 * self.bleed, self.height + 2 * self.bleed

    def save(self, path):
        w, h = self.page()
        with open(path, 'w', encoding='utf8') as to:
            to.write(f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
                     f'width="{w}mm" height="{h}mm" viewBox="{-self.bleed} {-self.bleed} {w} {h}">'
                     + '\n'.join(self.parts) + '</svg>')
        return path


def middle(s):
    """What a plain design has well inside: a star, a name and a band."""
    w, h = s.width, s.height
    s.star(w * 0.28, h * 0.5, min(w, h) * 0.18, '#ffd23f')
    s.text(w * 0.45, h * 0.5, min(w * 0.06, h * 0.09), 'Taller Iruña')
    return s.rect(w * 0.45, h * 0.56, w * 0.25, h * 0.04, '#ee6c4d')


def boxes(path, bleed, crop=None):
    import pikepdf
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for page in pdf.pages:
            left, low, right, top = (float(each) for each in page.mediabox)
            out = bleed * PT
            page.TrimBox = [left + out, low + out, right - out, top - out]
            page.BleedBox = [left, low, right, top]
            if crop:
                page.CropBox = page.TrimBox
        pdf.save(path)


def png_of(s, dpi):
    svg, png = s.save(temporary('this.svg')), temporary('this.png')
    width = round(s.page()[0] / 25.4 * dpi)
    height = round(s.page()[1] / 25.4 * dpi)
    run('rsvg-convert', '-w', str(width), '-h', str(height), '-o', png, svg)
    return png


def flat(png):
    from PIL import Image
    Image.MAX_IMAGE_PIXELS = None
    with Image.open(png) as image:
        image = image.convert('RGBA')
        paper = Image.new('RGBA', image.size, 'white')
        return Image.alpha_composite(paper, image).convert('RGB')


def by_inkscape(s, path, dpi, *words):
    run('inkscape', s.save(temporary('this.svg')), '--export-type=pdf', f'--export-filename={path}', *words)


def by_rsvg(s, path, dpi):
    run('rsvg-convert', '-f', 'pdf', '-o', path, s.save(temporary('this.svg')))


def by_jpeg(s, path, dpi):
    flat(png_of(s, dpi)).save(path, quality=90, dpi=(dpi, dpi))


def by_gm_tiff(s, path, dpi):
    png = temporary('flat.png')
    flat(png_of(s, dpi)).save(png)
    run('gm', 'convert', png, '-density', f'{dpi}x{dpi}', '-units', 'PixelsPerInch', '-compress', 'LZW', path)


def by_img2pdf(s, path, dpi):
    jpeg = temporary('this.jpg')
    by_jpeg(s, jpeg, dpi)
    w, h = s.page()
    run('img2pdf', '--pagesize', f'{w}mmx{h}mm', '--output', path, jpeg)


def by_gm_pdf(s, path, dpi):
    png = temporary('flat.png')
    flat(png_of(s, dpi)).save(png)
    run('gm', 'convert', png, '-units', 'PixelsPerInch', '-density', f'{dpi}x{dpi}', '-compress', 'Zip', path)


def by_pdfimage(s, path, dpi):
    """Ghostscript's device that makes a page one picture of four inks."""
    pdf = temporary('vector.pdf')
    by_rsvg(s, pdf, dpi)
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfimage32', f'-r{dpi}', '-sCompression=Flate',
        f'-sOutputFile={path}', pdf)


def by_pdftocairo(s, path, dpi):
    pdf = temporary('vector.pdf')
    by_inkscape(s, pdf, dpi, '--export-text-to-path')
    run('pdftocairo', '-pdf', '-noshrink', '-nocenter', pdf, path)


def outlined(s, path, dpi):
    by_inkscape(s, path, dpi, '--export-text-to-path')


FORMS = {
    'inkscape.pdf': by_inkscape, 'outlines.pdf': outlined, 'rsvg.pdf': by_rsvg, 'pdftocairo.pdf': by_pdftocairo,
    'pillow.jpg': by_jpeg, 'gm.tif': by_gm_tiff, 'img2pdf.pdf': by_img2pdf, 'gm.pdf': by_gm_pdf,
    'pdfimage32.pdf': by_pdfimage,
}
PATHS = ('outlines.pdf', 'rsvg.pdf')
PICTURES = ('img2pdf.pdf', 'pillow.jpg', 'gm.tif')


def looks(name, piece, draw, told=None, forms=PATHS + PICTURES, bleed=None, back='#1f6f8b', boxed=False):
    """A design in several forms. `told`: (fault, codes, more), its place in millimetres of the piece."""
    dpi = piece['rules']['recommendedDpi'] + 4
    for form in forms:
        def make(path, form=form):
            s = Svg(piece, bleed, back)
            draw(s)
            FORMS[form](s, path, dpi)
            if boxed and path.endswith('.pdf'):
                boxes(path, s.bleed)
        expects = None
        if told:
            fault, codes, *more = told
            more = dict(more[0]) if more else {}
            picture = form in PICTURES or form in ('gm.pdf', 'pdfimage32.pdf')
            if 'place' in more:
                x, y, w, h = Svg(piece, bleed, None).on(*more['place'])
                more['place'] = [x / 25.4 * dpi, y / 25.4 * dpi, w / 25.4 * dpi, h / 25.4 * dpi] if form[-3:] in ('jpg', 'tif') else [x, y, w, h]
                more['near'] = more.get('near', 8) * (dpi / 25.4 if form[-3:] in ('jpg', 'tif') else 1)
            expects = expect(fault, codes, **more)
        row(f'jury-{"fault " if told else ""}{name} {form}', form.split('.')[0], piece, make, expects)


class Ps:
    """A PostScript program in millimetres from the upper left corner of the piece."""

    def __init__(self, piece, bleed=None, slug=0, scale=1):
        self.width, self.height = piece['ordered']['widthMm'], piece['ordered']['heightMm']
        self.bleed = piece['rules']['bleedMm'] if bleed is None else bleed
        self.out, self.scale, self.parts = self.bleed + slug, scale, []

    def op(self, *parts):
        self.parts += parts
        return self

    def rect(self, x, y, w, h, ink):
        return self.op(f'{ink} {x} {y} {w} {h} rectfill')

    def ground(self, ink, out=None):
        out = self.bleed if out is None else out
        return self.rect(-out, -out, self.width + 2 * out, self.height + 2 * out, ink)

    def text(self, x, y, high, words, ink='0 0 0 1 setcmykcolor', face='/C059-Bold'):
        size = high / 0.72
        return self.op(f'gsave {ink} {face} findfont [{size:.4f} 0 0 {-size:.4f} 0 0] makefont setfont {x} {y} moveto ({words}) show grestore')

    def spot(self, name, inks='0 1 0 0'):
        """Sets the colour space; the tint follows."""
        c = inks.split()
        return self.op(f'[/Separation ({name}) cvn /DeviceCMYK {{' + ' '.join(
            f'{"dup" if n < 3 else ""} {each} mul {"exch" if n < 3 else ""}' for n, each in enumerate(c)) + '}] setcolorspace')

    def on(self, x, y, w, h):
        return [each * self.scale for each in (x + self.out, y + self.out, w, h)]

    def save(self, path, *words, pages=None):
        k = PT * self.scale
        w, h = (self.width + 2 * self.out) * k, (self.height + 2 * self.out) * k
        t, b = self.out * k, (self.out - self.bleed) * k
        ps = temporary('this.ps')
        with open(ps, 'w', encoding='latin1') as to:
            to.write(f'%!PS-Adobe-3.0\n<< /PageSize [{w:.4f} {h:.4f}] >> setpagedevice\n')
            for page in (self, *(pages or ())):
                to.write(f'[/TrimBox [{t:.4f} {t:.4f} {w - t:.4f} {h - t:.4f}] /BleedBox [{b:.4f} {b:.4f} {w - b:.4f} {h - b:.4f}] /PAGE pdfmark\n'
                         f'gsave [{k} 0 0 {-k} {t} {h - t}] concat\n' + '\n'.join(page.parts) + '\ngrestore showpage\n')
        run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', '-dAutoRotatePages=/None', '-dEmbedAllFonts=true',
            '-dAutoFilterColorImages=false', '-dDownsampleColorImages=false', f'-sOutputFile={path}', *words, ps)
