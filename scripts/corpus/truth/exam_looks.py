"""What is seen in pictures near their edges: grounds, borders, papers, patterns and logos."""
from exam_kit import BANNER, BOARD, CANVAS, FOAM, LABEL, ROLLUP, SLEEVED, STRAIGHT, VINYL, Sheet, poster, temporary
from exam_sound_pictures import DPI, PX
from held_design import FONT, photo
from rows import expect, row, run

PER = 160 / 25.4


def px(mm):
    return round((mm + 5) * PER)


def seen(name, draw, told=None, on=BOARD, size=PX, kinds=('jpg', 'tif')):
    """`draw(image, pen, at)`: `at` gives pixels of millimetres of the piece."""
    for kind in kinds:
        def make(path, kind=kind):
            from PIL import Image, ImageDraw
            image = Image.new('RGB', size, 'white')
            image = draw(image, ImageDraw.Draw(image)) or image
            image.save(path, **({'quality': 88} if kind == 'jpg' else {'compression': 'tiff_lzw'}), dpi=DPI)
        row(f'exam-look {"fault " if told else ""}{name}.{kind}', 'pillow', on, make, told)


def box(*mm):
    return tuple(px(each) for each in mm)


def words(pen, x, y, size, text, fill=(30, 30, 40)):
    from PIL import ImageFont
    pen.text((px(x), px(y)), text, fill=fill, font=ImageFont.truetype(FONT, round(size * PER)))


def title(pen, fill=(30, 30, 40)):
    words(pen, 60, 140, 50, 'Mercado', fill)


def rows():
    sound()
    faults()


def paper(colour, noise=3):
    def draw(image, pen):
        import numpy
        from PIL import Image, ImageDraw
        data = numpy.random.default_rng(4).normal(0, noise, (*image.size[::-1], 3)) + numpy.array(colour)
        made = Image.fromarray(data.clip(0, 255).astype(numpy.uint8))
        title(ImageDraw.Draw(made))
        return made
    return draw


def ramp(top, foot):
    def draw(image, pen):
        from PIL import Image, ImageDraw
        made = Image.new('RGB', (1, 256))
        for n in range(256):
            made.putpixel((0, n), tuple(round(a + (b - a) * n / 255) for a, b in zip(top, foot)))
        made = made.resize(image.size)
        title(ImageDraw.Draw(made), (250, 250, 250))
        return made
    return draw


def sound():
    seen('textured paper', paper((244, 236, 214)))
    seen('off-white scan', paper((250, 249, 246), 2))
    seen('pure white', lambda image, pen: title(pen))
    seen('flat ground', lambda image, pen: (pen.rectangle((0, 0, *image.size), fill=(200, 40, 40)), title(pen, (255, 255, 255)))[0])
    seen('gradient to white', ramp((20, 90, 170), (255, 255, 255)))
    seen('gradient to black', ramp((90, 160, 220), (0, 0, 0)))
    seen('photo in a broad white border', lambda image, pen: image.paste(photo(px(440) - px(40), px(300) - px(40), 111), box(40, 40)))
    seen('panel on a photo', lambda image, pen: panel(photo(*image.size, 112)))
    seen('photo to the left', lambda image, pen: (image.paste(photo(px(200), image.height, 113), (0, 0)), words(pen, 230, 140, 40, 'Viajes'))[0])
    seen('sky above white', lambda image, pen: (image.paste(photo(image.width, px(150), 114), (0, 0)), words(pen, 60, 230, 40, 'Islas'))[0])
    seen('dots over all', dots)
    seen('stripes', stripes)
    seen('frame inside', lambda image, pen: (pen.rectangle(box(22, 22, 478, 328), outline=(160, 20, 40), width=20), title(pen))[0])
    seen('frame near the edge', lambda image, pen: (pen.rectangle(box(8, 8, 492, 342), outline=(160, 20, 40), width=20), title(pen))[0])
    seen('circle across the cut', lambda image, pen: (pen.ellipse(box(-80, -80, 120, 120), fill=(250, 180, 0)), title(pen))[0])
    seen('band at the foot', lambda image, pen: (pen.rectangle((0, px(270), *image.size), fill=(20, 60, 140)), title(pen))[0])
    seen('night photo', lambda image, pen: photo(*image.size, 115).point(lambda v: v // 6))
    seen('pale photo', lambda image, pen: photo(*image.size, 116).point(lambda v: 200 + v // 5))
    seen('letters across the cut', lambda image, pen: words(pen, -30, 60, 220, 'FESTIVAL', (20, 60, 140)), kinds=('jpg',))
    seen('leaves from the corners', leaves)


def panel(image):
    from PIL import ImageDraw
    pen = ImageDraw.Draw(image)
    pen.rectangle(box(60, 200, 440, 300), fill=(255, 255, 255))
    words(pen, 80, 220, 40, 'Otoño')
    return image


def dots(image, pen):
    for x in range(-10, 520, 25):
        for y in range(-10, 370, 25):
            pen.ellipse(box(x, y, x + 12, y + 12), fill=(230, 90, 120))


def stripes(image, pen):
    for x in range(-400, 520, 40):
        pen.polygon((box(x, -5), box(x + 20, -5), box(x + 220, 355), box(x + 200, 355)), fill=(240, 170, 30))
    pen.rectangle(box(60, 120, 440, 220), fill=(255, 255, 255))
    title(pen)


def leaves(image, pen):
    import math
    for cx, cy in ((-5, -5), (505, -5), (-5, 355), (505, 355)):
        for n in range(12):
            x, y = cx + 60 * math.cos(n * 0.55), cy + 60 * math.sin(n * 0.55)
            pen.ellipse(box(x - 22, y - 10, x + 22, y + 10), fill=(40, 130 + 8 * n, 60))
    title(pen)


def grounded(out, colour=(200, 40, 40)):
    return lambda image, pen: (pen.rectangle(box(-out, -out, 500 + out, 350 + out), fill=colour), title(pen, (255, 255, 255)))[0]


def faults():
    none = expect('no bleed', r'^bleed\.none')
    seen('ground to the trim', grounded(0), none)
    seen('ground to 1', grounded(1), expect('little bleed', r'^bleed\.small', figure=1, within=0.5))
    seen('ground to 3', grounded(3), expect('little bleed', r'^bleed\.small', figure=3, within=0.5))
    seen('slit of 2', grounded(-2), expect('slit', r'^bleed', figure=2, within=0.5))
    seen('photo to the trim', lambda image, pen: image.paste(photo(px(500) - px(0), px(350) - px(0), 117), box(0, 0)), none)
    seen('dark ground to the trim', grounded(0, (10, 10, 10)), none)
    seen('pale ground to the trim', grounded(0, (225, 235, 245)), none)
    seen('band without bleed', lambda image, pen: (pen.rectangle(box(0, 290, 500, 350), fill=(20, 60, 140)), title(pen))[0], expect('no bleed', r'^bleed'))
    near = lambda *mm: expect('near the edge', r'^margin', place=tuple(px(v) if n < 2 else round(v * PER) for n, v in enumerate(mm)) if mm else None, near=30)
    seen('logo near the left', lambda image, pen: (pen.ellipse(box(5, 150, 45, 190), fill=(20, 120, 60)), title(pen))[0], near(5, 150, 40, 40))
    seen('logo near the corner', lambda image, pen: (pen.rectangle(box(450, 5, 495, 35), fill=(20, 120, 60)), title(pen))[0], near(450, 5, 45, 30))
    seen('words near the foot', lambda image, pen: (words(pen, 120, 325, 18, 'www.mercado.es'), title(pen))[0], near())
    seen('words near the foot of a ground', lambda image, pen: (grounded(9)(image, pen), words(pen, 120, 325, 18, 'www.mercado.es', (255, 255, 255)))[0], near())
    seen('hole through a logo', lambda image, pen: (pen.ellipse(box(3, 3, 33, 33), fill=(20, 120, 60)), title(pen))[0], expect('eyelet', r'^eyelets', also='margin'), FOAM)
    seen('hole through words', lambda image, pen: (words(pen, 440, 325, 18, 'aquí'), title(pen))[0], expect('eyelet', r'^eyelets', also='margin'), FOAM)
