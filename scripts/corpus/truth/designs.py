"""Designs drawn by reportlab; coordinates are millimetres of the piece from its upper left corner."""
import functools
import io
import os
import tempfile

from pictures import jpeg_bytes, photo, px

PT = 72 / 25.4
FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'
FOLDER = tempfile.mkdtemp(prefix='truth-')


@functools.lru_cache(maxsize=40)
def photo_file(width, height, mode='RGB', seed=1):
    path = os.path.join(FOLDER, f'{width}x{height}-{mode}-{seed}.jpg')
    with open(path, 'wb') as to:
        to.write(jpeg_bytes(photo(width, height, mode, seed)))
    return path


class Drawing:
    """
    A page with bleed and slug around a piece. `boxes`: which of `trim`, `bleed`, `crop` the page
    states; `slug` in millimetres of the piece beyond the bleed. Scale 0.1 over 5 m.
    """

    def __init__(self, path, piece, boxes='trim bleed', bleed=None, slug=0, turned=False):
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont
        from reportlab.pdfgen import canvas

        self.piece = piece
        self.width, self.height = piece['ordered']['widthMm'], piece['ordered']['heightMm']
        if turned:
            self.width, self.height = self.height, self.width
        self.scale = 0.1 if max(self.width, self.height) > 5000 else 1
        self.bleed = piece['rules']['bleedMm'] if bleed is None else bleed
        self.around = self.bleed + slug
        self.boxes = boxes
        pdfmetrics.registerFont(TTFont('DejaVu', FONT))
        self.c = canvas.Canvas(path, pagesize=self.size(), pageCompression=1)
        self.c.setTitle('Truth')
        self.state_boxes()

    def size(self):
        unit = PT * self.scale
        return ((self.width + 2 * self.around) * unit, (self.height + 2 * self.around) * unit)

    def state_boxes(self):
        unit = PT * self.scale
        inner = lambda off: (
            off * unit,
            off * unit,
            (self.width + 2 * self.around - off) * unit,
            (self.height + 2 * self.around - off) * unit,
        )
        if 'trim' in self.boxes:
            self.c.setTrimBox(inner(self.around))
        if 'bleed' in self.boxes:
            self.c.setBleedBox(inner(self.around - self.bleed))
        if 'crop' in self.boxes:
            self.c.setCropBox(inner(self.around))

    def at(self, x, y, width=0, height=0):
        """Points of the lower left corner, width and height of a rectangle."""
        unit = PT * self.scale
        return (
            (x + self.around) * unit,
            (self.height - y - height + self.around) * unit,
            width * unit,
            height * unit,
        )

    def on_page(self, x, y, width, height):
        """A rectangle of the piece in millimetres of the page, as places are told."""
        return [round(value * self.scale, 1) for value in (x + self.around, y + self.around, width, height)]

    def colour(self, inks):
        if isinstance(inks, tuple) and len(inks) == 4:
            self.c.setFillColorCMYK(*inks)
            self.c.setStrokeColorCMYK(*inks)
        elif isinstance(inks, tuple):
            self.c.setFillColorRGB(*inks)
            self.c.setStrokeColorRGB(*inks)
        else:
            self.c.setFillColor(inks)
            self.c.setStrokeColor(inks)

    def spot(self, name, inks=(0, 1, 0, 0), density=1):
        from reportlab.lib.colors import CMYKColorSep

        return CMYKColorSep(*inks, spotName=name, density=density)

    def rect(self, x, y, width, height, inks, stroke=None):
        """Filled, or only stroked with a line of `stroke` millimetres."""
        self.colour(inks)
        if stroke is not None:
            self.c.setLineWidth(stroke * PT * self.scale)
        self.c.rect(*self.at(x, y, width, height), fill=stroke is None, stroke=stroke is not None)

    def background(self, inks=(0.4, 0.1, 0, 0), bleed=None):
        beyond = self.bleed if bleed is None else bleed
        self.rect(-beyond, -beyond, self.width + 2 * beyond, self.height + 2 * beyond, inks)

    def text(self, x, y, words, high, inks=(0, 0, 0, 1), font='DejaVu'):
        """Capitals of about `high` millimetres; x, y is the upper left corner of the letters."""
        self.colour(inks)
        size = high / 0.729 * PT * self.scale
        self.c.setFont(font, size)
        left, low, _, _ = self.at(x, y + high)
        self.c.drawString(left, low, words)
        return self.c.stringWidth(words, font, size) / PT / self.scale

    def picture(self, x, y, width, height, dpi=None, mode='CMYK', seed=1):
        """A JPEG at `dpi` of the printed size."""
        wanted = (self.piece['rules']['recommendedDpi'] + 8) if dpi is None else dpi
        path = photo_file(px(width, wanted), px(height, wanted), mode, seed)
        left, low, wide, high = self.at(x, y, width, height)
        self.c.drawImage(path, left, low, wide, high)

    def marks(self):
        """Crop marks and colour bars in the slug."""
        from reportlab.lib.colors import CMYKColorSep

        self.colour(CMYKColorSep(1, 1, 1, 1, spotName='All'))
        self.c.setLineWidth(0.25)
        for x in (0, self.width):
            left, low, _, _ = self.at(x, -self.bleed)
            self.c.line(left, low, left, low + 4 * PT)
        self.rect(self.width / 4, -self.around + 1, 8, 3, (1, 0, 0, 0))
        self.rect(self.width / 4 + 10, -self.around + 1, 8, 3, CMYKColorSep(1, 1, 1, 1, spotName='All'))

    def page(self):
        self.c.showPage()
        self.state_boxes()

    def save(self):
        self.c.showPage()
        self.c.save()


def usual(drawing, photos=True):
    """Background into the bleed, a picture, a title and a shape, well inside of the margins."""
    wide, high = drawing.width, drawing.height
    inside = drawing.piece['rules']['safeMarginMm'] + 2
    drawing.background()
    if photos:
        drawing.picture(wide * 0.55, high * 0.3, wide * 0.2, high * 0.3)
    letters = min(high * 0.1, wide * 0.06)
    drawing.text(max(inside, wide * 0.15), max(inside, high * 0.25), 'MEDIDA', letters)
    drawing.rect(wide * 0.2, high * 0.6, wide * 0.15, high * 0.12, (0, 0.8, 0.6, 0))


def design(draw=usual, **how):
    """A recipe: `draw(drawing)` on a fresh page."""

    def make(path, piece):
        drawing = Drawing(path, piece, **how)
        draw(drawing)
        drawing.save()

    return make
