"""One seeded fault in the structure of a page's file: damage, actions, layers, notes."""
import re
import zlib

from exam_kit import BANNER, BOARD, TWO, Sheet, dictionary, jpeg, packed, poster
from exam_sound import banner, board, grouped
from held_design import photo
from held_writers import after
from rows import expect, row, run

DAMAGE = r'^(damage|unseen\.damaged)'
X, Y, W, H = 260, 120, 200, 90


def altered(name, change, told, on=BOARD, make=board, **saved):
    def step(source, path):
        with open(source, 'rb') as of, open(path, 'wb') as to:
            to.write(change(of.read()))
    row(f'exam-fault {name}.pdf', 'bytes', on, after(lambda path: make().save(path, **saved), step), told)


def edited(name, change, told, on=BOARD, make=board, **saved):
    row(f'exam-fault {name}.pdf', 'pikepdf', on, lambda path: make().save(path, change=change, **saved), told)


def rows():
    pictures()
    structure()
    actions()
    layers()


def base():
    return Sheet(500, 350, 5).ground('0.2 0 0.1 0 k').words(30, 60, 60, 'Panadería', '0 0 0 1 k')


def broken(change, mode='RGB', **words):
    """A photo at the usual place whose JPEG is changed."""
    def make():
        import io
        data = io.BytesIO()
        photo(1300, 585, 61, mode).save(data, 'JPEG', quality=88, **words)
        whole = jpeg(photo(16, 16, 1, mode))

        def made(pdf):
            one = whole(pdf)
            one.Width, one.Height = 1300, 585
            one.write(change(data.getvalue()), filter=__import__('pikepdf').Name.DCTDecode)
            return one
        s = base()
        return s.draw(s.image(made), X, Y, W, H)
    return make


def pictures():
    place = base().on(X, Y, W, H)
    told = lambda share=None, level=None: expect('damaged JPEG in a PDF', DAMAGE, level, place, near=4, figure=share, within=8)
    cut = lambda share: lambda data: data[: int(len(data) * share)]
    for share in (0.2, 0.5, 0.8):
        edited(f'jpeg cut at {share}', None, told(share * 100, 'blocks'), make=broken(cut(share)))
    edited('jpeg of inks cut', None, told(50, 'blocks'), make=broken(cut(0.5), 'CMYK'))
    edited('grey jpeg cut', None, told(50, 'blocks'), make=broken(cut(0.5), 'L'))
    edited('progressive jpeg cut', None, told(), make=broken(cut(0.5), progressive=True))
    zero = lambda data: data[: len(data) // 2] + b'\0' * 3000 + data[len(data) // 2 + 3000:]
    edited('jpeg of zeros', None, told(), make=broken(zero))
    noise = lambda data: data[: len(data) // 3] + bytes((n * 89 + 7) % 251 for n in range(2500)) + data[len(data) // 3 + 2500:]
    edited('jpeg of noise', None, told(), make=broken(noise))

    def rows_cut(**keys):
        def make():
            s = base()
            one = packed(photo(1300, 585, 62).tobytes(), 1300, 585, **keys)

            def made(pdf):
                stream = one(pdf)
                raw = stream.read_raw_bytes()
                stream.write(raw[: len(raw) // 2], filter=__import__('pikepdf').Name.FlateDecode)
                return stream
            return s.draw(s.image(made), X, Y, W, H)
        return make
    edited('packed rows cut', None, expect('cut picture', DAMAGE, 'blocks', place, near=4), make=rows_cut())

    def short():
        s = base()
        return s.draw(s.image(packed(photo(1300, 300, 63).tobytes(), 1300, 585)), X, Y, W, H)
    edited('rows too few', None, expect('cut picture', DAMAGE, None, place, near=4), make=short)

    def flipped():
        s = base()
        one = packed(photo(1300, 585, 64).tobytes(), 1300, 585)

        def made(pdf):
            stream = one(pdf)
            raw = bytearray(stream.read_raw_bytes())
            raw[len(raw) // 2 : len(raw) // 2 + 60] = bytes(60)
            stream.write(bytes(raw), filter=__import__('pikepdf').Name.FlateDecode)
            return stream
        return s.draw(s.image(made), X, Y, W, H)
    edited('packed rows damaged', None, expect('damaged picture', DAMAGE, None, place, near=4), make=flipped)

    def mask_cut():
        s = base()
        mask = packed(photo(1300, 585, 65, 'L').tobytes(), 1300, 585, '/DeviceGray')

        def made(pdf):
            stream = packed(photo(1300, 585, 62).tobytes(), 1300, 585)(pdf)
            soft = mask(pdf)
            raw = soft.read_raw_bytes()
            soft.write(raw[: len(raw) // 2], filter=__import__('pikepdf').Name.FlateDecode)
            stream.SMask = pdf.make_indirect(soft)
            return stream
        return s.draw(s.image(made), X, Y, W, H)
    edited('soft mask cut', None, expect('cut picture', DAMAGE, None, place, near=4), make=mask_cut)

    def jpx_cut():
        import io
        s = base()
        data = io.BytesIO()
        photo(1300, 585, 66).save(data, 'JPEG2000', quality_mode='rates', quality_layers=[8])

        def made(pdf):
            import pikepdf
            return pikepdf.Stream(pdf, data.getvalue()[: len(data.getvalue()) // 2], dictionary({
                'Type': '/XObject', 'Subtype': '/Image', 'Width': 1300, 'Height': 585, 'Filter': '/JPXDecode'}))
        return s.draw(s.image(made), X, Y, W, H)
    edited('jpeg 2000 cut', None, expect('cut picture', DAMAGE, None, place, near=4), make=jpx_cut)


def structure():
    told = expect('broken file', DAMAGE, refused=True)
    for share in (0.3, 0.6, 0.9):
        altered(f'cut at {share}', lambda data, share=share: data[: int(len(data) * share)], told)
    altered('streams cut', lambda data: data[: int(len(data) * 0.7)], told, object_stream_mode=__import__('pikepdf').ObjectStreamMode.generate)
    altered('banner cut', lambda data: data[: int(len(data) * 0.5)], told, BANNER, banner)

    def forgotten(kind):
        def change(pdf, pikepdf):
            res = pdf.pages[0].Resources[kind]
            del res[sorted(res.keys())[0]]
        return change
    edited('picture forgotten', forgotten('/XObject'), told)
    edited('font forgotten', forgotten('/Font'), expect('broken file', r'^(damage|fonts)'))

    def nulled(pdf, pikepdf):
        res = pdf.pages[0].Resources.XObject
        res[sorted(res.keys())[0]] = pdf.make_indirect(dictionary({'Type': '/Font'}))
    edited('picture is another thing', nulled, told)

    def stops(at):
        def change(pdf, pikepdf):
            data = pdf.pages[0].Contents.read_bytes()
            pdf.pages[0].Contents.write(data[: int(len(data) * at)])
        return change
    for at in (0.35, 0.7):
        edited(f'drawing stops at {at}', stops(at), told)

    def packed_stops(pdf, pikepdf):
        raw = zlib.compress(pdf.pages[0].Contents.read_bytes())
        pdf.pages[0].Contents.write(raw[: len(raw) * 2 // 3], filter=pikepdf.Name.FlateDecode)
    edited('packed drawing stops', packed_stops, told)
    edited('packed drawing stops x', packed_stops, told, BANNER, banner)

    def no_content(pdf, pikepdf):
        del pdf.pages[0].obj['/Contents']
    edited('drawing lost', no_content, expect('broken file', r'^(damage|unseen|blank)', refused=True))

    def lost_form(pdf, pikepdf):
        page = pdf.pages[0]
        page.Contents = pdf.make_stream(page.Contents.read_bytes() + b' q /Gone Do Q')
    edited('form lost', lost_form, told)

    def lost_page(pdf, pikepdf):
        pdf.Root.Pages.Kids.append(pdf.make_indirect(pikepdf.Object.parse(b'null')))
        pdf.Root.Pages.Count = 2
    edited('page lost', lost_page, expect('lost page', r'^(damage|pages)', also='.'), TWO)


def actions():
    told = expect('script', r'^scripts', also='fields|comments')
    script = lambda: {'S': '/JavaScript', 'JS': 'app.alert("hola")'}
    edited('script at opening', lambda pdf, p: pdf.Root.__setitem__('/OpenAction', dictionary(script())), told)
    edited('script of the page', lambda pdf, p: pdf.pages[0].obj.__setitem__('/AA', dictionary({'C': script()})), told)
    edited('script of the catalogue', lambda pdf, p: pdf.Root.__setitem__('/AA', dictionary({'WP': script()})), told)
    edited('script in a stream', lambda pdf, p: pdf.Root.__setitem__('/Names', dictionary({'JavaScript': {'Names': [
        'a', {'S': '/JavaScript', 'JS': pdf.make_stream(b'app.alert(1)')}]}})), told)
    edited('script after another', lambda pdf, p: pdf.Root.__setitem__('/OpenAction', dictionary({'S': '/GoTo', 'D': [0, '/Fit'], 'Next': script()})), told)
    edited('launch', lambda pdf, p: note(pdf, 'Link', A={'S': '/Launch', 'F': 'calc.exe'}), told)
    edited('field script', lambda pdf, p: pdf.Root.__setitem__('/AcroForm', dictionary({'Fields': [note(pdf, 'Widget', FT='/Tx', T='a', AA={'F': script()})]})), told)
    edited('note', lambda pdf, p: note(pdf, 'Text', Contents='¿más grande?'), expect('comment', r'^comments'))
    edited('stamp', lambda pdf, p: note(pdf, 'Stamp', Contents='BORRADOR'), expect('comment', r'^comments'))
    edited('field', lambda pdf, p: pdf.Root.__setitem__('/AcroForm', dictionary({'Fields': [note(pdf, 'Widget', FT='/Tx', T='nombre', V='Ana')]})), expect('field', r'^fields'))
    edited('film', lambda pdf, p: note(pdf, 'Movie', Movie={'F': 'a.mp4'}), expect('film', r'^media'))
    row('exam-fault attachment.pdf', 'qpdf', BOARD, after(lambda path: board().save(path), lambda source, path: run(
        'qpdf', source, '--add-attachment', __file__, '--', path)), expect('attachment', r'^attachments'))
    for words in ('40', '128', '256'):
        weak = ['--allow-weak-crypto'] if words != '256' else []
        row(f'exam-fault password {words}.pdf', 'qpdf', BOARD, after(lambda path: board().save(path), lambda source, path, words=words, weak=weak: run(
            'qpdf', *weak, '--encrypt', 'abre', 'dueño', words, '--', source, path)), expect('password', r'.', refused=True))
        row(f'exam-fault restricted {words}.pdf', 'qpdf', BOARD, after(lambda path: board().save(path), lambda source, path, words=words, weak=weak: run(
            'qpdf', *weak, '--encrypt', '', 'dueño', words, '--', source, path)), expect('password', r'.', refused=True))


def note(pdf, kind, **keys):
    one = pdf.make_indirect(dictionary({'Type': '/Annot', 'Subtype': '/' + kind, 'Rect': [300, 300, 600, 400], 'F': 4, **keys}))
    pdf.pages[0].obj.Annots = __import__('pikepdf').Array([one])
    return one


def layers():
    def hidden(words, told, name='Textos', draw='0 0.8 0.9 0 k 260 300 100 20 re f', **keys):
        def make():
            s = board()
            s.have('Properties', lambda pdf: grouped(pdf, name, **keys), 'L')
            return s.op('/OC /L BDC', draw, 'EMC')
        edited(words, None, told, make=make)
    hidden('layer hidden', expect('hidden layer', r'^hiddenLayers'), OFF=True)
    hidden('layer hidden by base', expect('hidden layer', r'^hiddenLayers'), 'Títulos €', BaseState='/OFF')
    hidden('guides printed', expect('guides', r'^guides'), 'Guías', '0 1 0 0 K 0.3 w 15 15 470 320 re S')
    hidden('coarse in a shown layer', expect('total ink', r'^totalInk', place=base().on(260, 300, 100, 20), near=4, figure=360, within=3), 'Notas', '0.9 0.9 0.9 0.9 k 260 300 100 20 re f')
    hidden('ink in a layer by on', expect('total ink', r'^totalInk', figure=360, within=3), 'Notas', '0.9 0.9 0.9 0.9 k 260 300 100 20 re f', BaseState='/OFF', ON=True)
