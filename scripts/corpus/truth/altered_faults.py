"""Faulty PDFs whose objects or bytes were changed."""
import os

from altered_pdf import SPOT, add_content, altered, annotation, encrypted, form_field, layer, on_layer, pictures_of, script, spoil_picture
from designs import design, usual
from fault_pdf import at
from fault_pictures import DAMAGE, cut, flipped, removed, zeroed
from rewrites import REWRITES
from rows import PIECES, expect, row


def damaged_pictures():
    place = at('board', 330, 120, 120, 120)
    told = expect('damaged JPEG in a PDF', DAMAGE, place=place, refused=True)
    for name, how in {'cut': cut(0.5), 'cut-95': cut(0.95), 'zeroed': zeroed(0.4, 2000), 'flipped': flipped(0.3, 120), 'removed': removed(0.4, 6000), 'gone': lambda raw: b'', 'noise': lambda raw: bytes(raw[:2]) + bytes(len(raw) - 2)}.items():
        for on in ('board',):
            row(f'fault-pdf-jpeg-{name}.pdf', 'pikepdf', on, altered(on, spoil_picture(how)), told)

    def flate(share):
        def change(pdf):
            import pikepdf
            import zlib
            for picture in pictures_of(pdf):
                wide, high = int(picture.Width), int(picture.Height)
                from pictures import photo
                packed = zlib.compress(photo(wide, high, 'CMYK').tobytes())
                picture.write(packed[: int(len(packed) * share)], filter=pikepdf.Name.FlateDecode)
                # The inversion belongs to the JPEG that was replaced.
                if '/Decode' in picture:
                    del picture.Decode
        return change
    row('fault-pdf-flate-cut.pdf', 'pikepdf', 'board', altered('board', flate(0.5)), expect('damaged picture in a PDF', DAMAGE, place=place, refused=True))
    row('sound-pdf-flate.pdf', 'pikepdf', 'board', altered('board', flate(1)))


def damaged_files():
    told = expect('half of a PDF', DAMAGE, refused=True)
    for tool in ('reportlab', 'gs17', 'qpdf-objects', 'qpdf-linear', 'cairo'):
        for share in (0.5, 0.9):
            def make(path, tool=tool, share=share):
                drawn = f'{path}.drawn'
                design(usual)(drawn, PIECES['board'])
                REWRITES[tool](drawn, path)
                os.remove(drawn)
                size = os.path.getsize(path)
                os.truncate(path, int(size * share))
            row(f'fault-half-{int(share * 100)}--{tool}.pdf', tool, 'board', make, told)

    row('fault-missing-object.pdf', 'pikepdf', 'board', dangling, expect('missing object', DAMAGE, refused=True))
    row('fault-missing-name.pdf', 'pikepdf', 'board', altered('board', unnamed), expect('missing object', DAMAGE, refused=True))
    row('fault-missing-font.pdf', 'pikepdf', 'board', altered('board', unfonted), expect('missing font', DAMAGE + '|font', refused=True))
    row('fault-drawing-stops.pdf', 'pikepdf', 'board', altered('board', stopped), expect('drawing stops', DAMAGE + '|stop', refused=True))
    row('fault-drawing-flate-cut.pdf', 'pikepdf', 'board', altered('board', content_cut), expect('drawing stops', DAMAGE + '|stop', refused=True))


def dangling(path):
    """The picture's object is renamed in the file: its references lead nowhere."""
    design(usual)(path, PIECES['board'])
    import re
    with open(path, 'rb') as source:
        content = source.read()
    name = re.search(rb'/FormXob\.[0-9a-f]+ (\d+) 0 R', content)
    number = name.group(1)
    broken = content.replace(name.group(0), name.group(0).replace(number + b' 0 R', b'9' * len(number) + b' 0 R'))
    with open(path, 'wb') as to:
        to.write(broken)


def unnamed(pdf):
    del pdf.pages[0].Resources['/XObject']


def unfonted(pdf):
    del pdf.pages[0].Resources['/Font']


def stopped(pdf):
    """Content that ends in the middle of an operator, in a stream of the right length."""
    import pikepdf

    page = pdf.pages[0]
    page.contents_coalesce()
    content = page.Contents.read_bytes()
    page.Contents = pdf.make_stream(content[: int(len(content) * 0.6)] + b' 12 (unclosed')


def content_cut(pdf):
    import pikepdf
    import zlib

    page = pdf.pages[0]
    page.contents_coalesce()
    packed = zlib.compress(page.Contents.read_bytes())
    page.Contents.write(packed[: int(len(packed) * 0.6)], filter=pikepdf.Name.FlateDecode)


def viewers():
    on = 'board'
    place = [round(300 / 72 * 25.4), round(410 - 400 / 72 * 25.4), round(200 / 72 * 25.4), round(100 / 72 * 25.4)]
    comment = expect('comment', 'comment', 'warns', place)
    for kind in ('/Text', '/FreeText', '/Highlight', '/Stamp', '/Square'):
        row(f'fault-comment-{kind[1:]}.pdf', 'pikepdf', on, altered(on, annotation(kind)), comment)
    row('fault-field.pdf', 'pikepdf', on, altered(on, form_field), expect('field', 'field', 'warns', place))
    for kind in ('/Movie', '/Sound', '/Screen', '/RichMedia'):
        row(f'fault-media-{kind[1:]}.pdf', 'pikepdf', on, altered(on, annotation(kind)), expect('media', 'media', 'warns', place))
    told = expect('JavaScript', 'script', also='field|comment')

    def in_names(pdf):
        from pikepdf import Array, Dictionary, String
        pdf.Root.Names = Dictionary(JavaScript=Dictionary(Names=Array([String('a'), script()])))
    places = {
        'open': lambda pdf: setattr(pdf.Root, 'OpenAction', script()),
        'names': in_names,
        'page': lambda pdf: setattr(pdf.pages[0], 'AA', __import__('pikepdf').Dictionary(O=script())),
        'annotation': annotation('/Link', A=lambda pdf: script()),
        'field': lambda pdf: form_field(pdf, script()),
    }
    for name, change in places.items():
        row(f'fault-script-{name}.pdf', 'pikepdf', on, altered(on, change), told)

    def attach(pdf):
        from pikepdf import AttachedFileSpec
        pdf.attachments['notes.txt'] = AttachedFileSpec(pdf, b'words')
    row('fault-attachment.pdf', 'pikepdf', on, altered(on, attach), expect('attachment', 'attachment', 'notes'))
    row('fault-encrypted.pdf', 'qpdf', on, encrypted('user', 'owner'), expect('encrypted', 'protected|encrypt', 'blocks'))
    row('fault-encrypted-owner.pdf', 'qpdf', on, encrypted('', 'owner'), expect('encrypted', 'protected|encrypt', 'blocks'))
    hidden = expect('hidden layer', 'hiddenLayers|layer')
    row('fault-layer-off.pdf', 'pikepdf', on, altered(on, lambda pdf: on_layer(pdf, layer(pdf, 'Texto', on=False), SPOT)), hidden)
    row('fault-layer-base-off.pdf', 'pikepdf', on, altered(on, lambda pdf: on_layer(pdf, layer(pdf, 'Logo', on=False, base='/OFF'), SPOT)), hidden)
    row('fault-layer-utf16.pdf', 'pikepdf', on, altered(on, lambda pdf: on_layer(pdf, layer(pdf, 'Diseño Ω', on=False), SPOT)), hidden)

    def screen_only(pdf):
        from pikepdf import Array, Dictionary, Name
        usage = Dictionary(Print=Dictionary(PrintState=Name.OFF), View=Dictionary(ViewState=Name.ON))
        group = layer(pdf, 'Screen', usage=usage)
        pdf.Root.OCProperties.D.AS = Array([Dictionary(Event=Name.Print, Category=Array([Name.Print]), OCGs=Array([group]))])
        on_layer(pdf, group, SPOT)
    row('fault-layer-screen-only.pdf', 'pikepdf', on, altered(on, screen_only), hidden)


def colours():
    on = 'board'
    x, y, wide, high = [value / 25.4 * 72 for value in (105, 305, 60, 40)]
    place = [105, 65, 60, 40]

    def space(array, operands):
        def change(pdf):
            import pikepdf
            resources = pdf.pages[0].Resources
            resources.ColorSpace = pikepdf.Dictionary(S1=array(pdf))
            add_content(pdf, f'q /S1 cs {operands} sc {x} {y} {wide} {high} re f Q')
        return change

    def lab(pdf):
        from pikepdf import Array, Dictionary, Name
        return Array([Name.Lab, Dictionary(WhitePoint=Array([0.9642, 1, 0.8249]), Range=Array([-128, 127, -128, 127]))])

    def indexed(pdf):
        from pikepdf import Array, Name, String
        return Array([Name.Indexed, Name.DeviceRGB, 1, String(b'\xff\x00\x00\x00\x00\xff')])

    def tint(pdf, inks):
        import pikepdf
        body = '{' + ' '.join(['pop'] * inks) + ' 0 0.9 0.8 0}'
        return pdf.make_stream(body.encode(), FunctionType=4, Domain=[0, 1] * inks, Range=[0, 1] * 4)

    def several(*names):
        def array(pdf):
            from pikepdf import Array, Name
            return Array([Name.DeviceN, Array([Name('/' + name) for name in names]), Name.DeviceCMYK, tint(pdf, len(names))])
        return array
    row('fault-lab.pdf', 'pikepdf', on, altered(on, space(lab, '50 60 40')), expect('Lab', r'colour\.lab', 'notes', place))
    row('fault-indexed-rgb.pdf', 'pikepdf', on, altered(on, space(indexed, '0')), expect('RGB', r'colour\.rgb', 'notes', place))
    row('fault-devicen-cut.pdf', 'pikepdf', on, altered(on, space(several('Cyan', 'CutContour'), '0.2 1')), expect('cut unordered', 'cut', 'warns', place))
    row('fault-devicen-spots.pdf', 'pikepdf', on, altered(on, space(several('Magenta', 'PANTONE 300 C'), '0.2 1')), expect('spot ink', 'spot', 'notes', place))
    row('sound-devicen.pdf', 'pikepdf', on, altered(on, space(several('Cyan', 'Magenta', 'Black'), '0.2 0.4 0.1')))
    row('sound-none-ink.pdf', 'pikepdf', on, altered(on, space(several('Cyan', 'None'), '0.2 1')))


def rows():
    faults()


def faults():
    damaged_pictures()
    damaged_files()
    viewers()
    colours()
