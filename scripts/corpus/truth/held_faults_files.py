"""One seeded fault in the structure of a PDF: damage, fonts, layers, actions."""
import re
import zlib

from held_design import full_photo, shop_sign, stripes
from held_sound import lab, pike
from held_writers import after, ghostscript, reportlab_pdf
from rows import expect, row, run

SMALL = (1000, 500)
ON = 'banner small'
DAMAGE = r'^(damage|unseen\.damaged)'


def rows():
    damage()
    fonts()
    extras()
    row('held-fault protected.pdf', 'qpdf', ON, after(
        lab(), lambda source, path: run('qpdf', '--encrypt', 'open', 'own', '256', '--', source, path)),
        expect('password', r'.', refused=True))
    row('held-fault not a pdf.pdf', 'none', ON, lambda path: open(path, 'w').write('hola' * 400),
        expect('no artwork', r'.', refused=True))
    row('held-fault empty.pdf', 'none', ON, lambda path: open(path, 'w').close(), expect('no artwork', r'.', refused=True))


def bytes_of(change, make=None):
    def on(source, path):
        with open(source, 'rb') as of, open(path, 'wb') as to:
            to.write(change(of.read()))
    return after(make or lab(lambda: full_photo(*SMALL)), on)


def whole(make=None):
    """Uncompressed structure, so that a fault can be put anywhere."""
    return after(make or lab(lambda: full_photo(*SMALL)),
                 lambda source, path: run('qpdf', '--object-streams=disable', source, path))


def picture_span(data):
    """Where the bytes of the largest JPEG of a PDF lie."""
    at = data.index(b'\xff\xd8\xff')
    return at, data.index(b'endstream', at)


def cut_picture(share):
    """The JPEG of a page loses its end; lengths stay right."""
    def change(pdf, pikepdf):
        for each in pdf.objects:
            if isinstance(each, pikepdf.Stream) and each.get('/Subtype') == '/Image' and each.get('/Filter') is not None:
                data = each.read_raw_bytes()
                if data[:2] != b'\xff\xd8':
                    continue
                kept = data[: int(len(data) * share)]
                each.write(kept, filter=pikepdf.Name.DCTDecode)
    return change


def raw_jpeg(design=lambda: full_photo(*SMALL)):
    """A page whose photo is a plain DCTDecode stream."""
    def make(path):
        import pikepdf

        plain = path + '.plain.pdf'
        reportlab_pdf(plain, design())
        with pikepdf.open(plain) as pdf:
            for each in pdf.objects:
                if isinstance(each, pikepdf.Stream) and each.get('/Subtype') == '/Image':
                    each.write(jpeg_of(each), filter=pikepdf.Name.DCTDecode)
            pdf.save(path)
        run('rm', plain)
    return make


def jpeg_of(stream):
    """The JPEG under reportlab's wrapping in letters."""
    import base64

    data = stream.read_raw_bytes()
    for each in ([stream.Filter] if not hasattr(stream.Filter, '__iter__') or isinstance(stream.Filter, str) else list(stream.Filter)):
        if str(each) == '/ASCII85Decode':
            data = base64.a85decode(data.strip().removesuffix(b'~>'), adobe=False)
        elif str(each) == '/FlateDecode':
            data = zlib.decompress(data)
    return data


def damage():
    for share in (0.3, 0.6, 0.9):
        row(f'held-fault jpeg cut at {share}.pdf', 'pikepdf', ON, pike(cut_picture(share), raw_jpeg()),
            expect('cut JPEG', DAMAGE, 'blocks'))

    def zeroed(data):
        start, end = picture_span(data)
        middle = start + (end - start) // 2
        return data[:middle] + b'\0' * 4000 + data[middle + 4000 :]

    def shuffled(data):
        start, end = picture_span(data)
        middle = start + (end - start) // 3
        return data[:middle] + bytes((137 * n) % 251 for n in range(3000)) + data[middle + 3000 :]
    row('held-fault jpeg zeroed.pdf', 'pikepdf', ON, bytes_of(zeroed, raw_jpeg()), expect('damaged JPEG', DAMAGE))
    row('held-fault jpeg shuffled.pdf', 'pikepdf', ON, bytes_of(shuffled, raw_jpeg()), expect('damaged JPEG', DAMAGE, also='margin'))
    for share in (0.5, 0.8, 0.98):
        row(f'held-fault cut at {share}.pdf', 'reportlab', ON, bytes_of(lambda data, share=share: data[: int(len(data) * share)]),
            expect('broken off', DAMAGE, refused=True))
        row(f'held-fault linear cut at {share}.pdf', 'qpdf', ON, bytes_of(
            lambda data, share=share: data[: int(len(data) * share)],
            after(lab(), lambda source, path: run('qpdf', '--linearize', source, path))),
            expect('broken off', DAMAGE, refused=True))

    def without(pattern, make=None):
        return bytes_of(lambda data: re.sub(pattern, lambda found: b' ' * len(found[0]), data, count=1), make or whole())
    row('held-fault picture lost.pdf', 'qpdf', ON, without(rb'\d+ 0 obj\s*<<[^>]*/Subtype /Image'),
        expect('lost object', DAMAGE, refused=True))
    row('held-fault stream damaged.pdf', 'reportlab', ON, pike(broken_content), expect('drawing breaks off', DAMAGE))
    row('held-fault drawing stops.pdf', 'pikepdf', ON, pike(stops, lab(lambda: stripes(*SMALL))), expect('drawing breaks off', DAMAGE))

    def no_resource(pdf, pikepdf):
        del pdf.pages[0].Resources['/XObject']
    row('held-fault no resources.pdf', 'pikepdf', ON, pike(no_resource), expect('lost object', DAMAGE))

    def no_font(pdf, pikepdf):
        del pdf.pages[0].Resources['/Font']
    row('held-fault font lost.pdf', 'pikepdf', ON, pike(no_font), expect('lost object', r'^(damage|fonts)'))

    def lost_page(pdf, pikepdf):
        pdf.Root.Pages.Kids.append(pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.Page)))
        pdf.Root.Pages.Kids[-1] = pikepdf.Object.parse(b'null')
    row('held-fault page lost.pdf', 'pikepdf', 'double', pike(lost_page, lambda path: reportlab_pdf(
        path, shop_sign(1200, 800))), expect('lost page', r'^(damage|pages)', also='pages|damage'))

    def flate_cut(pdf, pikepdf):
        for each in pdf.objects:
            if isinstance(each, pikepdf.Stream) and each.get('/Subtype') == '/Image':
                data = each.read_raw_bytes()
                each.write(data[: len(data) // 2], filter=pikepdf.Name.FlateDecode)
    row('held-fault packed picture cut.pdf', 'img2pdf', 'board', pike(flate_cut, png_page), expect('cut picture', DAMAGE, 'blocks'))


def png_page(path):
    from held_design import photo_file
    from held_writers import scratch
    from PIL import Image

    file = scratch('photo.png')
    Image.open(photo_file(3842, 2583, 5)).save(file, compress_level=1)
    run('img2pdf', file, '-o', path, '--pagesize', '610mmx410mm')


def broken_content(pdf, pikepdf):
    """The packed content of the page is damaged in its middle."""
    page = pdf.pages[0]
    raw = bytearray(zlib.compress(page.Contents.read_bytes()))
    middle = len(raw) // 2
    raw[middle : middle + 40] = bytes(40)
    page.Contents.write(bytes(raw), filter=pikepdf.Name.FlateDecode)


def stops(pdf, pikepdf):
    page = pdf.pages[0]
    data = page.Contents.read_bytes()
    raw = zlib.compress(data)
    page.Contents.write(raw[: len(raw) // 2], filter=pikepdf.Name.FlateDecode)


def unembedded(pdf, pikepdf):
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and '/FontFile2' in each:
            del each['/FontFile2']


def fonts():
    row('held-fault font not embedded.pdf', 'pikepdf', ON, pike(unembedded), expect('font', r'^fonts\.missing'))
    row('held-fault font not embedded gs.pdf', 'ghostscript', ON, pike(unembedded, after(
        lab(), lambda source, path: ghostscript(path, source))), expect('font', r'^fonts\.missing', also='.'))
    row('held-fault helvetica.pdf', 'reportlab', ON, lambda path: reportlab_pdf(path, shop_sign(*SMALL), font=None),
        expect('font', r'^fonts'))


def extras():
    """What a viewer shows or does and a press does not."""
    def script(pdf, pikepdf):
        return pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS='app.alert(1)')

    def opens(pdf, pikepdf):
        pdf.Root.OpenAction = script(pdf, pikepdf)

    def on_page(pdf, pikepdf):
        pdf.pages[0].obj['/AA'] = pikepdf.Dictionary(O=script(pdf, pikepdf))

    def on_link(pdf, pikepdf):
        annotation(pdf, pikepdf, 'Link', A=script(pdf, pikepdf))

    def by_name(pdf, pikepdf):
        pdf.Root.Names = pikepdf.Dictionary(JavaScript=pikepdf.Dictionary(
            Names=pikepdf.Array([pikepdf.String('uno'), script(pdf, pikepdf)])))

    def in_field(pdf, pikepdf):
        field = annotation(pdf, pikepdf, 'Widget', FT=pikepdf.Name.Tx, T='dato', AA=pikepdf.Dictionary(K=script(pdf, pikepdf)))
        pdf.Root.AcroForm = pikepdf.Dictionary(Fields=[field])
    for name, change in {'opening': opens, 'page': on_page, 'link': on_link, 'names': by_name, 'field': in_field}.items():
        row(f'held-fault script {name}.pdf', 'pikepdf', ON, pike(change), expect('script', r'^scripts', also='fields|comments'))

    def field(pdf, pikepdf):
        one = annotation(pdf, pikepdf, 'Widget', FT=pikepdf.Name.Tx, T='nombre', V='Ana')
        pdf.Root.AcroForm = pikepdf.Dictionary(Fields=[one])
    row('held-fault form field.pdf', 'pikepdf', ON, pike(field), expect('form field', r'^fields'))
    row('held-fault note.pdf', 'PyMuPDF', ON, after(lab(), noted), expect('comment', r'^comments'))
    row('held-fault attachment.pdf', 'qpdf', ON, after(lab(), lambda source, path: run(
        'qpdf', source, '--add-attachment', __file__, '--', path)), expect('attachment', r'^attachments'))
    row('held-fault hidden title.pdf', 'pikepdf', ON, pike(hidden_title), expect('hidden layer', r'^hiddenLayers'))


def annotation(pdf, pikepdf, kind, **words):
    one = pdf.make_indirect(pikepdf.Dictionary(
        Type=pikepdf.Name.Annot, Subtype=pikepdf.Name('/' + kind), Rect=[300, 300, 600, 400], F=4, **words))
    pdf.pages[0].obj['/Annots'] = pikepdf.Array([one])
    return one


def noted(source, path):
    import fitz

    with fitz.open(source) as pdf:
        pdf[0].add_freetext_annot(fitz.Rect(400, 400, 900, 500), 'cambiar el teléfono', fontsize=40)
        pdf.save(path)


def hidden_title(pdf, pikepdf):
    """All of the drawing lies in a layer that was left off."""
    page = pdf.pages[0]
    group = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name='Textos'))
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[group], D=pikepdf.Dictionary(OFF=[group], Order=[group]))
    page.Resources.Properties = pikepdf.Dictionary(L0=group)
    page.contents_add(b'/OC /L0 BDC 0 0.8 0.9 0 k 500 180 300 70 re f EMC')

