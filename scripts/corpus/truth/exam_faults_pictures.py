"""One seeded fault in a JPEG or TIFF: damage, pixels, bleed, size, inks, edges."""
from exam_kit import BANNER, BOARD, CANVAS, LABEL, MURAL, STRAIGHT, TWO, VINYL, SHAPED, WHITE_FILM, temporary
from exam_sound_pictures import DPI, PX, channelled, drawing, saved, text_page
from held_design import photo
from held_standards import cmyk_profile
from held_writers import after
from rows import expect, piece, row, run

DAMAGE = r'^(damage|unseen\.damaged)'
PER = 160 / 25.4


def one(name, told, on=BOARD, kind='jpg', **words):
    make = saved(None, on, kind=kind, **words)
    row(f'exam-fault {name}.{kind}', 'pillow', on, make, told)


def altered(name, change, told, make, on=BOARD, kind='jpg'):
    def step(source, path):
        with open(source, 'rb') as of, open(path, 'wb') as to:
            to.write(change(bytearray(of.read())))
    row(f'exam-fault {name}.{kind}', 'bytes', on, after(make, step), told)


def rows():
    pixels()
    bleeds()
    damage()
    inks()
    edges()


def pixels():
    low = lambda figure, level='blocks': expect('low resolution', rf'^resolution\.{"blocked" if level == "blocks" else "warning"}', level, figure=figure, within=2)
    one('of 50', low(50), px=(1004, 709))
    one('of 90', low(90), px=(1807, 1276))
    one('of 120', low(120, 'warns'), px=(2409, 1701))
    one('of 40', low(40), kind='tif', px=(803, 567))
    one('of 130', low(130, 'warns'), kind='tif', px=(2610, 1843), mode='CMYK')
    one('banner of 60', low(60), BANNER, px=(3591, 1701))
    one('banner of 85', low(85, 'warns'), BANNER, px=(5087, 2410))
    one('label of 100', low(100), LABEL, px=(213, 134))
    one('label of 200', low(200, 'warns'), LABEL, px=(425, 268))
    one('mural of 55', low(55), MURAL, px=(5283, 2685), quality=75)
    row('exam-fault turned of 50.jpg', 'exiftool', BOARD, after(saved(None, px=(709, 1004)), lambda s, path: run('exiftool', '-q', '-n', '-Orientation=6', '-o', path, s)), low(50))
    size = expect('wrong size', r'^(pageSize|proportion)')
    one('square', size, px=(2600, 2600))
    one('3 to 2', expect('wrong size', r'^(pageSize|proportion)', also='bleed'), kind='tif', px=(3300, 2200))
    one('upright', size, on=piece(350, 600, 'board'), px=(3213, 2268))
    one('pages few', expect('pages', r'^pages'), TWO, kind='tif')


def bordered(out):
    """A ground that ends `out` millimetres beyond the piece."""
    def change(image):
        from PIL import Image
        edge = round((5 - out) * PER)
        made = Image.new(image.mode, image.size, 'white' if image.mode != 'CMYK' else (0, 0, 0, 0))
        made.paste(image.crop((0, 0, image.width - 2 * edge, image.height - 2 * edge)), (edge, edge))
        return made
    return change


def bleeds():
    none = expect('no bleed', r'^bleed\.none')
    little = lambda mm: expect('little bleed', r'^bleed\.small', figure=mm, within=0.6)
    sized = lambda out: tuple(round((side + 2 * out) * PER) for side in (500, 350))
    for kind in ('jpg', 'tif'):
        one('no bleed', none, kind=kind, px=sized(0))
        one('bleed of 2', little(2), kind=kind, px=sized(2))
        one('ground to the trim', none, kind=kind, change=bordered(0))
        one('ground to 2', little(2), kind=kind, change=bordered(2))
        one('ground to 1 of inks', little(1), kind=kind, change=bordered(1), mode='CMYK')
    one('no bleed vinyl', none, VINYL, px=(2480, 1754))
    one('no bleed label', none, LABEL, px=(630, 378))
    one('one side', expect('no bleed', r'^bleed'), change=one_side)


def one_side(image):
    from PIL import Image
    made = Image.new('RGB', image.size, 'white')
    made.paste(image.crop((0, 0, image.width - round(5 * PER), image.height)), (0, 0))
    return made


def zeros(share, many=4000):
    def change(data):
        at = int(len(data) * share)
        data[at : at + many] = bytes(many)
        return data
    return change


def cut(share):
    return lambda data: data[: int(len(data) * share)]


def damage():
    told = lambda share=None: expect('damaged picture', DAMAGE, figure=share, within=8, refused=True)
    for share in (0.15, 0.5, 0.75, 0.95):
        altered(f'cut at {share}', cut(share), told(share * 100), saved(None))
    altered('inks cut', cut(0.5), told(50), saved(None, mode='CMYK'))
    altered('grey cut', cut(0.5), told(50), saved(None, mode='L'))
    altered('progressive cut', cut(0.4), told(), saved(None, progressive=True))
    altered('zeros', zeros(0.4), told(), saved(None))
    altered('zeros of inks', zeros(0.6), told(), saved(None, mode='CMYK'))
    altered('zeros progressive', zeros(0.2), told(), saved(None, progressive=True))
    altered('swapped', lambda data: data[: len(data) // 3] + data[len(data) // 2 :] , told(), saved(None))
    for compression in ('raw', 'tiff_lzw', 'tiff_adobe_deflate', 'packbits', 'tiff_jpeg'):
        altered(f'{compression} cut', cut(0.55), told(), saved(None, kind='tif', compression=compression), kind='tif')
    for compression in ('tiff_lzw', 'tiff_adobe_deflate', 'tiff_jpeg'):
        altered(f'{compression} zeros', zeros(0.5, 6000), told(), saved(None, kind='tif', compression=compression), kind='tif')
    altered('inks zeros', zeros(0.5, 6000), told(), saved(None, kind='tif', mode='CMYK'), kind='tif')
    for name, words in {'tiles': ('-t', '-c', 'lzw'), 'planes': ('-p', 'separate', '-c', 'zip'), 'big': ('-8', '-c', 'zip'), 'jpeg tiles': ('-t', '-c', 'jpeg:85'), 'strips of jpeg': ('-c', 'jpeg:85', '-r', '64')}.items():
        make = after(saved(None, kind='tif', compression='raw'), lambda s, path, words=words: run('tiffcp', *words, s, path))
        altered(f'tiffcp {name} zeros', zeros(0.45, 8000), told(), make, kind='tif')
        altered(f'tiffcp {name} cut', cut(0.6), told(), make, kind='tif')
    altered('group 4 cut', cut(0.5), told(), lambda path: photo(*PX, 31, '1').save(path, 'TIFF', compression='group4', dpi=DPI), kind='tif')


def inked(value, box=(200, 150, 300, 210)):
    def change(image):
        image.paste(value, tuple(round(each * PER) for each in box))
        return image
    return change


def inks():
    place = tuple(round(each * PER) for each in (200, 150, 100, 60))
    heavy = lambda figure, **w: expect('total ink', r'^totalInk', place=place, near=50, figure=figure, within=6, **w)
    one('ink of 340', heavy(340), kind='tif', mode='CMYK', change=inked((230, 204, 178, 255)))
    one('ink of 340', heavy(340), mode='CMYK', change=inked((230, 204, 178, 255)))
    one('ink of 400', heavy(400), kind='tif', mode='CMYK', change=inked((255, 255, 255, 255)), compression='packbits')
    one('ink of 400 everywhere', expect('total ink', r'^totalInk', figure=390, within=12), kind='tif', mode='CMYK', change=lambda image: image.point(lambda v: 240 + v // 17))
    one('no profile', expect('no profile', r'^colour\.noProfile'), kind='tif', mode='CMYK', icc=False)
    one('no profile', expect('no profile', r'^colour\.noProfile'), mode='CMYK', icc=False)
    for name, code in {'CutContour': r'^cut\.unordered', 'Corte': r'^cut\.unordered', 'White': r'^white\.unordered', 'Tinta Blanca': r'^white\.unordered', 'Découpe': r'^cut\.unordered'}.items():
        row(f'exam-fault channel {name}.tif', 'tifffile', BOARD, lambda path, name=name: channelled(path, [name], [2]), expect('ink not ordered', code, also='.'))
    row('exam-fault channel varnish.tif', 'tifffile', BOARD, lambda path: channelled(path, ['Barniz'], [2]), expect('varnish', r'^(ink|spot)', also='.'))
    row('exam-fault white missing.tif', 'pillow', WHITE_FILM, saved(None, px=(2684, 1909), kind='tif', mode='CMYK'), expect('white missing', r'^white\.missing'))
    row('exam-fault cut missing.jpg', 'pillow', SHAPED, saved(None, px=(932, 932)), expect('cut missing', r'^cut\.missing'))


def edges():
    blank = expect('blank page', r'^blank')
    one('blank', blank, change=lambda image: image.point(lambda v: 255))
    one('blank', blank, kind='tif', mode='CMYK', change=lambda image: image.point(lambda v: 0))
    one('nearly blank', blank, change=lambda image: image.point(lambda v: 253 + v % 3))
    near = lambda place=None: expect('near the edge', r'^margin', place=place, near=25)

    def beside(box, words=None):
        def change(image):
            from PIL import ImageDraw, ImageFont
            from held_design import FONT
            made = text_page(image)
            draw = ImageDraw.Draw(made)
            if words:
                draw.text((box[0] * PER, box[1] * PER), words, fill=(200, 30, 30), font=ImageFont.truetype(FONT, 120))
            else:
                draw.ellipse(tuple(each * PER for each in box), fill=(200, 30, 30))
            return made
        return change
    px = lambda *box: tuple(round(each * PER) for each in box)
    one('logo near the left', near(px(10, 200, 30, 30)), change=beside((10, 200, 40, 230)), quality=92)
    one('logo near the foot', near(px(200, 325, 25, 25)), kind='tif', change=beside((200, 325, 225, 350)))
    one('words near the right', near(), kind='tif', change=beside((440, 300), 'ahora'))
    eyelet = expect('eyelet', r'^eyelets', also='margin')
    banner = lambda box: lambda image: spotted(image, box)
    one('eyelet through a logo', eyelet, BANNER, px=(6580, 3118), change=banner((15, 15, 55, 55)))
    one('eyelet through a logo', eyelet, BANNER, kind='tif', px=(6580, 3118), change=banner((1460, 665, 1500, 705)))


def spotted(image, box):
    from PIL import Image, ImageDraw
    made = Image.new('RGB', image.size, 'white')
    draw = ImageDraw.Draw(made)
    per = image.width / 1520
    draw.rectangle(tuple(each * per for each in (300, 200, 1200, 450)), fill=(20, 60, 160))
    draw.ellipse(tuple(each * per for each in box), fill=(200, 30, 30))
    return made
