"""Real photographs, QR codes and pages for the wide set, drawn by PyMuPDF."""
import functools
import os
import tempfile

from held_design import photo as drawn_photo
from rows import expect, row

MM = 72 / 25.4
SANS = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'
BOLD = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf'
SERIF = '/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf'
# Debian's package mate-backgrounds; without it, photographs are drawn.
NATURE = '/usr/share/backgrounds/mate/nature'
SHOTS = ('Garden', 'Aqua', 'LadyBird', 'TwoWings', 'Wood', 'YellowFlower', 'Storm', 'RainDrops', 'Dune', 'FreshFlower')


def temporary(name):
    folder = os.path.join(tempfile.gettempdir(), f'wide-scratch-{os.getpid()}')
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, name)


@functools.lru_cache(maxsize=8)
def shot(which, width, height, mode='RGB'):
    """A photograph of exactly so many pixels, cut to the proportions; four inks of at most 290 %."""
    from PIL import Image, ImageOps
    path = f'{NATURE}/{SHOTS[which % len(SHOTS)]}.jpg'
    if os.path.exists(path):
        with Image.open(path) as image:
            made = ImageOps.fit(image.convert('RGB'), (width, height), Image.BICUBIC)
    else:
        made = drawn_photo(width, height, which + 70)
    return inked(made) if mode == 'CMYK' else made.convert(mode)


def inked(image):
    """Four inks with black taken out of the greys."""
    import numpy
    from PIL import Image
    light = numpy.asarray(image, numpy.float32) / 255
    inks = 1 - light
    black = inks.min(axis=2, keepdims=True) * 0.75
    inks = (inks - black * 0.8).clip(0, 1)
    sums = inks.sum(axis=2, keepdims=True) + black
    inks = numpy.where(sums > 2.9, inks * ((2.9 - black) / (sums - black + 1e-6)), inks)
    four = numpy.concatenate([inks, black], axis=2).clip(0, 1) * 255
    return Image.fromarray(four.astype(numpy.uint8), 'CMYK')


def shot_file(which, width, height, mode='RGB', kind='jpg', **saved):
    path = temporary(f'{which}-{width}x{height}-{mode}.{kind}')
    if not os.path.exists(path):
        image = shot(which, width, height, mode)
        image.save(path, **({'quality': 86, **saved} if kind == 'jpg' else saved))
    return path


def px(mm, dpi):
    return max(1, round(mm / 25.4 * dpi))


@functools.lru_cache(maxsize=4)
def code(words):
    """Dark cells of a real QR code, as rows and columns."""
    import qrcode
    made = qrcode.QRCode(border=0)
    made.add_data(words)
    made.make()
    return [(r, c) for r, line in enumerate(made.get_matrix()) for c, dark in enumerate(line) if dark], len(made.get_matrix())


class Page:
    """Pages of PyMuPDF in millimetres from the upper left corner of the piece."""

    def __init__(self, piece, bleed=None, slug=0, scale=1):
        import fitz
        self.fitz, self.doc = fitz, fitz.open()
        self.width, self.height = piece['ordered']['widthMm'], piece['ordered']['heightMm']
        self.bleed = piece['rules']['bleedMm'] if bleed is None else bleed
        self.out, self.scale, self.slug = self.bleed + slug, scale, slug
        self.page = self.next()

    def next(self):
        k, o = MM * self.scale, self.out
        self.page = self.doc.new_page(width=(self.width + 2 * o) * k, height=(self.height + 2 * o) * k)
        return self.page

    def at(self, x, y, w=0, h=0):
        k = MM * self.scale
        return self.fitz.Rect((x + self.out) * k, (y + self.out) * k, (x + w + self.out) * k, (y + h + self.out) * k)

    def on(self, x, y, w, h):
        return [each * self.scale for each in (x + self.out, y + self.out, w, h)]

    def rect(self, x, y, w, h, ink, **more):
        self.page.draw_rect(self.at(x, y, w, h), color=None, fill=ink, width=0, **more)
        return self

    def ground(self, ink, out=None):
        out = self.bleed if out is None else out
        return self.rect(-out, -out, self.width + 2 * out, self.height + 2 * out, ink)

    def oval(self, x, y, w, h, ink):
        self.page.draw_oval(self.at(x, y, w, h), color=None, fill=ink, width=0)
        return self

    def line(self, a, b, ink, wide):
        self.page.draw_line(self.at(*a).tl, self.at(*b).tl, color=ink, width=wide * MM * self.scale)
        return self

    def text(self, x, y, points, words, ink=(1, 1, 1), font=BOLD, **more):
        """`points` at printed size; y is the base line."""
        self.page.insert_text(self.at(x, y).tl, words, fontsize=points * self.scale, fontname='F' + str(abs(hash(font)) % 999),
                              fontfile=font, color=ink, **more)
        return self

    def picture(self, path, x, y, w, h, **more):
        self.page.insert_image(self.at(x, y, w, h), filename=path, keep_proportion=False, **more)
        return self

    def photo(self, which, x, y, w, h, dpi, mode='RGB', **more):
        return self.picture(shot_file(which, px(w, dpi), px(h, dpi), mode), x, y, w, h, **more)

    def code(self, x, y, size, words='https://www.example.org/oferta', ink=(0, 0, 0)):
        self.rect(x - size * 0.12, y - size * 0.12, size * 1.24, size * 1.24, (1, 1, 1))
        cells, count = code(words)
        step, shape = size / count, self.page.new_shape()
        for r, c in cells:
            shape.draw_rect(self.at(x + c * step, y + r * step, step, step))
        shape.finish(color=None, fill=ink, width=0)
        shape.commit()
        return self

    def marks(self):
        """Crop marks, colour bars and the name of the job in the slug."""
        w, h, o = self.width, self.height, self.bleed
        for x in (0, w):
            for y, d in ((-o - 1, -6), (h + o + 1, 6)):
                self.line((x, y), (x, y + d), (0, 0, 0), 0.09)
        for y in (0, h):
            for x, d in ((-o - 1, -6), (w + o + 1, 6)):
                self.line((x, y), (x + d, y), (0, 0, 0), 0.09)
        for n, ink in enumerate(((0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 0, 0), (0.5, 0.5, 0.5))):
            self.rect(w * 0.3 + n * 7, -o - 8, 6, 5, ink)
        return self.text(w * 0.3, h + o + 6, 6, 'cartel_verano_v3.pdf  12/05  C M Y K', (0, 0, 0), SANS)

    def save(self, path, boxed=True, crop=False, change=None, **words):
        for page in self.doc:
            k, o = MM * self.scale, self.out
            trim = self.fitz.Rect(o * k, o * k, page.mediabox.width - o * k, page.mediabox.height - o * k)
            if boxed:
                page.set_trimbox(trim)
                page.set_bleedbox(self.fitz.Rect(self.slug * k, self.slug * k, page.mediabox.width - self.slug * k, page.mediabox.height - self.slug * k))
            if crop:
                page.set_cropbox(trim)
        if change:
            change(self.doc)
        self.doc.subset_fonts() if words.pop('subset', False) else None
        self.doc.save(path, **{'garbage': 3, 'deflate': True, **words})
        return path


def flyer(piece, which=0, dpi=None, inside=None, mode='RGB', panel=(0.07, 0.2, 0.32), face=BOLD, **words):
    """A shop's poster: photograph to the bleed, panel, title, offer, code, hours and a small legal line."""
    p = Page(piece, **words)
    w, h = p.width, p.height
    safe = (piece['rules']['safeMarginMm'] + 4) if inside is None else inside
    dpi = piece['rules']['recommendedDpi'] + 6 if dpi is None else dpi
    b = p.bleed
    p.photo(which, -b, -b, w + 2 * b, h * 0.62 + b, dpi, mode)
    p.rect(-b, h * 0.62, w + 2 * b, h * 0.38 + b, panel)
    unit = min(w, h * 1.4)
    p.text(safe, h * 0.62 + unit * 0.09, unit * 0.065 * MM, 'Fiestas de San Juan', (1, 1, 1), face)
    p.text(safe, h * 0.62 + unit * 0.16, unit * 0.032 * MM, 'Del 19 al 24 de junio, plaza mayor', (1, 0.85, 0.4), SANS)
    p.oval(w - safe - unit * 0.2, safe, unit * 0.2, unit * 0.2, (0.85, 0.15, 0.2))
    p.text(w - safe - unit * 0.165, safe + unit * 0.12, unit * 0.055 * MM, '-30 %')
    side = unit * 0.12
    p.code(w - safe - side * 1.2, h * 0.62 + unit * 0.05, side)
    p.text(safe, h - safe - 2, max(9, unit * 0.01 * MM), 'Consulte horarios y condiciones en la tienda. Ayuntamiento de Ronda.', (1, 1, 1), SANS)
    return p


def told(fault, codes, level='warns', place=None, **more):
    return expect(fault, codes, level, place, **more)


def wide(name, tool, on, make, expects=None):
    row(f'wide-{"fault " if expects else ""}{name}', tool, on, make, expects)
