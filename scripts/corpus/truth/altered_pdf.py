"""Sound and faulty PDFs whose objects were changed by pikepdf (qpdf)."""
import os
import random

from designs import Drawing, design, usual
from pictures import jpeg_bytes, photo
from rows import PIECES, expect, row, run
from sound_pdf import two_pages, vectors

UNIT = 72 / 25.4


def altered(on, change, draw=usual, save=None, **how):
    """A drawn page, changed by `change(pdf)`; `save`: words of pikepdf's `save`."""
    def make(path):
        import pikepdf

        drawn = f'{path}.drawn'
        design(draw, **how)(drawn, PIECES[on])
        try:
            with pikepdf.open(drawn) as pdf:
                change(pdf)
                pdf.save(path, **(save or {}))
        finally:
            os.remove(drawn)
    return make


def add_content(pdf, text, page=0):
    pdf.pages[page].contents_add(pdf.make_stream(text.encode()))


def layer(pdf, name, on=True, usage=None, base=None):
    """An optional content group, known to the catalogue."""
    from pikepdf import Array, Dictionary, Name, String

    group = Dictionary(Type=Name.OCG, Name=String(name))
    if usage:
        group.Usage = usage
    group = pdf.make_indirect(group)
    default = Dictionary(Order=Array([group]))
    default.OFF = Array([] if on else [group])
    if base:
        default.BaseState = Name(base)
        default.ON = Array([group] if on else [])
    pdf.Root.OCProperties = Dictionary(OCGs=Array([group]), D=default)
    return group


def on_layer(pdf, group, drawing):
    """Draws content on the layer of the first page."""
    from pikepdf import Dictionary

    resources = pdf.pages[0].Resources
    resources.Properties = Dictionary(L1=group)
    add_content(pdf, f'q /OC /L1 BDC {drawing} EMC Q')


SPOT = '0 1 1 0 k 300 300 200 100 re f'


def turn(angle):
    """The page's content turned against its Rotate, so that it is seen upright."""
    def change(pdf):
        from pikepdf import Array

        page = pdf.pages[0]
        _, _, wide, high = [float(each) for each in page.MediaBox]
        matrix = {90: f'0 1 -1 0 {high} 0', 180: f'-1 0 0 -1 {wide} {high}', 270: f'0 -1 1 0 0 {wide}'}[angle]
        page.contents_add(pdf.make_stream(f'q {matrix} cm'.encode()), prepend=True)
        page.contents_add(pdf.make_stream(b'Q'))
        page.Rotate = angle
        if angle != 180:
            off = (wide - (PIECES['board']['ordered']['widthMm'] * UNIT)) / 2
            page.MediaBox = Array([0, 0, high, wide])
            page.TrimBox = Array([off, off, high - off, wide - off])
            page.BleedBox = page.MediaBox
            if '/CropBox' in page:
                page.CropBox = page.MediaBox
    return change


def moved(by):
    """Boxes with another origin, negative or far."""
    def change(pdf):
        from pikepdf import Array

        page = pdf.pages[0]
        for key in ('/MediaBox', '/TrimBox', '/BleedBox', '/CropBox'):
            if key in page:
                page[key] = Array([float(value) + by for value in page[key]])
        page.contents_add(pdf.make_stream(f'q 1 0 0 1 {by} {by} cm'.encode()), prepend=True)
        page.contents_add(pdf.make_stream(b'Q'))
    return change


def user_unit(pdf):
    """Lengths in tenths, with a UserUnit of 10."""
    from pikepdf import Array

    page = pdf.pages[0]
    for key in ('/MediaBox', '/TrimBox', '/BleedBox', '/CropBox'):
        if key in page:
            page[key] = Array([float(value) / 10 for value in page[key]])
    page.contents_add(pdf.make_stream(b'q 0.1 0 0 0.1 0 0 cm'), prepend=True)
    page.contents_add(pdf.make_stream(b'Q'))
    page.UserUnit = 10


def output_intent(name):
    def change(pdf):
        from pikepdf import Array, Dictionary, Name, String

        pdf.Root.OutputIntents = Array([Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX, OutputConditionIdentifier=String(name),
                                                   RegistryName=String('http://www.color.org'), Info=String(name))])
        pdf.docinfo['/GTS_PDFXVersion'] = 'PDF/X-4'
        pdf.docinfo['/Trapped'] = pikepdf_name('/False')
    return change


def pikepdf_name(name):
    import pikepdf
    return pikepdf.Name(name)


def annotation(subtype, **more):
    def change(pdf):
        from pikepdf import Array, Dictionary, Name, String

        one = Dictionary(Type=Name.Annot, Subtype=Name(subtype), Rect=Array([300, 300, 500, 400]), Contents=String('note'), F=4)
        for key, value in more.items():
            one[f'/{key}'] = value(pdf) if callable(value) else value
        pdf.pages[0].Annots = Array([pdf.make_indirect(one)])
    return change


def script():
    from pikepdf import Dictionary, Name, String
    return Dictionary(S=Name.JavaScript, JS=String('app.alert(1)'))


def form_field(pdf, action=None):
    from pikepdf import Array, Dictionary, Name, String

    field = Dictionary(Type=Name.Annot, Subtype=Name.Widget, FT=Name.Tx, T=String('name'), V=String('words'), Rect=Array([300, 300, 500, 400]), F=4)
    if action:
        field.AA = Dictionary(K=action)
    field = pdf.make_indirect(field)
    pdf.pages[0].Annots = Array([field])
    pdf.Root.AcroForm = Dictionary(Fields=Array([field]))


def pictures_of(pdf):
    return [each for each in pdf.objects if hasattr(each, 'keys') and each.get('/Subtype') == '/Image']


def spoil_picture(how):
    """The JPEG of the page, spoilt by `how(bytes)`."""
    def change(pdf):
        import pikepdf

        for picture in pictures_of(pdf):
            raw = bytearray(picture.read_raw_bytes())
            if pikepdf.Name.ASCII85Decode in list(picture.get('/Filter', [])):
                import base64
                raw = bytearray(base64.a85decode(bytes(raw).strip().removesuffix(b'~>')))
            picture.write(bytes(how(raw)), filter=pikepdf.Name.DCTDecode)
    return change


def sound():
    on = 'board'
    for angle in (90, 180, 270):
        row(f'sound-rotate-{angle}.pdf', 'pikepdf', on, altered(on, turn(angle)))
    for by in (-400, 5000):
        row(f'sound-origin-{by}.pdf', 'pikepdf', on, altered(on, moved(by)))
    row('sound-user-unit.pdf', 'pikepdf', on, altered(on, user_unit))
    row('sound-user-unit-banner.pdf', 'pikepdf', 'banner', altered('banner', user_unit))
    for name in ('FOGRA39', 'FOGRA51', 'CGATS TR 001', 'PSO Coated v3'):
        row(f'sound-intent-{name.replace(" ", "-")}.pdf', 'pikepdf', on, altered(on, output_intent(name)))
    row('sound-layer-on.pdf', 'pikepdf', on, altered(on, lambda pdf: on_layer(pdf, layer(pdf, 'Design'), SPOT)))
    row('sound-layer-on-base-off.pdf', 'pikepdf', on, altered(on, lambda pdf: on_layer(pdf, layer(pdf, 'Design', base='/OFF'), SPOT)))
    row('sound-layer-off-unused.pdf', 'pikepdf', on, altered(on, lambda pdf: layer(pdf, 'Guides', on=False)))
    row('sound-layer-off-outside.pdf', 'pikepdf', on, altered(on, lambda pdf: on_layer(pdf, layer(pdf, 'Notes', on=False), '0 g -300 -300 100 100 re f')))

    def print_only(pdf):
        from pikepdf import Array, Dictionary, Name
        usage = Dictionary(Print=Dictionary(PrintState=Name.ON), View=Dictionary(ViewState=Name.OFF))
        group = layer(pdf, 'Print', usage=usage)
        pdf.Root.OCProperties.D.AS = Array([Dictionary(Event=Name.Print, Category=Array([Name.Print]), OCGs=Array([group]))])
        on_layer(pdf, group, SPOT)
    row('sound-layer-print.pdf', 'pikepdf', on, altered(on, print_only))
    row('sound-link.pdf', 'pikepdf', on, altered(on, annotation('/Link')))
    row('sound-metadata.pdf', 'pikepdf', on, altered(on, with_metadata))
    row('sound-object-streams.pdf', 'pikepdf', on, altered(on, lambda pdf: None, save={'object_stream_mode': object_mode(), 'linearize': True}))
    row('sound-garbage-before.pdf', 'qpdf', on, lambda path: prefixed(path, b'\0' * 100 + b'\r\n'))
    row('sound-garbage-after.pdf', 'qpdf', on, lambda path: prefixed(path, b'', b'\n\0\0\0some bytes behind\n'))
    row('sound-resaved-twice.pdf', 'exiftool', on, twice)
    row('sound-soft-mask.pdf', 'pikepdf', on, altered(on, soft_mask))
    row('sound-two-sides-turned-page.pdf', 'pikepdf', 'double', altered('double', lambda pdf: None, draw=two_pages))


def object_mode():
    import pikepdf
    return pikepdf.ObjectStreamMode.generate


def with_metadata(pdf):
    with pdf.open_metadata() as meta:
        meta['dc:title'] = 'Cartel'
        meta['xmp:Label'] = 'Red'


def soft_mask(pdf):
    """A picture that fades out: DeviceGray as its soft mask."""
    import pikepdf

    for picture in pictures_of(pdf):
        mask = pdf.make_stream(photo(64, 64, 'L').tobytes(), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=64, Height=64,
                               ColorSpace=pikepdf.Name.DeviceGray, BitsPerComponent=8)
        picture.SMask = mask


def encrypted(user, owner):
    def make(path):
        drawn = f'{path}.drawn'
        design(usual)(drawn, PIECES['board'])
        try:
            run('qpdf', '--encrypt', user, owner, '256', '--', drawn, path)
        finally:
            os.remove(drawn)
    return make


def prefixed(path, before=b'', after=b''):
    design(usual)(path, PIECES['board'])
    with open(path, 'rb') as source:
        content = source.read()
    with open(path, 'wb') as to:
        to.write(before + content + after)


def twice(path):
    design(usual)(path, PIECES['board'])
    for title in ('one', 'two'):
        run('exiftool', '-q', '-overwrite_original', f'-Title={title}', path)


def rows():
    sound()
    from altered_faults import faults
    faults()
