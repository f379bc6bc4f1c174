"""Structures, standards and damage of PDF files."""
from held_standards import cmyk_profile, pdfx
from jury_kit import Ps, temporary
from rows import expect, piece, row, run

BOARD = piece(420, 280, 'board')


def drawn(path, photo=True):
    """Vector ground, text and a photograph, by Ghostscript."""
    s = Ps(BOARD).ground('0.2 0.7 0.6 0.1 setcmykcolor').text(60, 80, 24, 'Papeleria', '0 0 0 0 setcmykcolor')
    s.save(path)
    if photo:
        from designs import photo_file
        import pikepdf
        with open(photo_file(900, 600, 'RGB', 15), 'rb') as of:
            data = of.read()
        with pikepdf.open(path, allow_overwriting_input=True) as pdf:
            page = pdf.pages[0]
            image = pikepdf.Stream(pdf, data, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=900, Height=600,
                                   ColorSpace=pikepdf.Name.DeviceRGB, BitsPerComponent=8, Filter=pikepdf.Name.DCTDecode)
            page.Resources.XObject = pikepdf.Dictionary(Im0=image)
            page.contents_add(b'q 400 0 0 266 200 250 cm /Im0 Do Q')
            pdf.save(path)


def through(name, step, told=None, on=BOARD, tool='qpdf', make=drawn):
    def write(path):
        first = temporary('first.pdf')
        make(first)
        step(first, path)
    row(f'jury-{"fault " if told else ""}file {name}.pdf', tool, on, write, told)


def qpdf(*words):
    return lambda first, path: run('qpdf', *words, first, path)


def changed(change, **saved):
    def step(first, path):
        import pikepdf
        with pikepdf.open(first) as pdf:
            change(pdf, pikepdf)
            pdf.save(path, **saved)
    return step


def rows():
    sound()
    geometry()
    standards()
    broken()
    extras()


def sound():
    through('object streams', qpdf('--object-streams=generate', '--recompress-flate', '--compression-level=9'))
    through('linear', qpdf('--linearize'))
    through('plain text', qpdf('--qdf', '--object-streams=disable'))
    through('uncompressed', qpdf('--stream-data=uncompress'))
    through('pdf 2.0', qpdf('--force-version=2.0'))
    through('pdf 1.3', qpdf('--force-version=1.3', '--object-streams=disable'))
    through('coalesced', qpdf('--coalesce-contents', '--normalize-content=y'))
    through('mutool clean', lambda first, path: run('mutool', 'clean', '-gggg', '-z', '-s', first, path), tool='mutool')
    through('mutool in clear', lambda first, path: run('mutool', 'clean', '-d', '-a', first, path), tool='mutool')
    through('pdftocairo', lambda first, path: run('pdftocairo', '-pdf', first, path), tool='pdftocairo')
    through('exiftool update', lambda first, path: run('exiftool', '-q', '-Title=Papelería', '-Author=Ana', '-o', path, first), tool='exiftool')
    through('two updates', lambda first, path: (run('exiftool', '-q', '-Title=Papelería', '-o', temporary('up.pdf'), first) if not remove('up.pdf') else 0,
                                                run('exiftool', '-q', '-Author=Ana', '-o', path, temporary('up.pdf'))), tool='exiftool')
    through('bytes before', lambda first, path: spliced(first, path, lambda data: b'\r\n\r\n' + data), tool='cat')
    through('bytes after', lambda first, path: spliced(first, path, lambda data: data + b'\n' * 700), tool='cat')
    through('wrong xref', lambda first, path: spliced(first, path, lambda data: data[:data.rindex(b'startxref')] + b'startxref\n12\n%%EOF\n'), tool='sed', make=lambda path: classic(path))


def remove(name):
    import os
    if os.path.exists(temporary(name)):
        os.remove(temporary(name))
    return False


def classic(path):
    drawn(temporary('classic.pdf'))
    run('qpdf', '--object-streams=disable', temporary('classic.pdf'), path)


def spliced(first, path, how):
    with open(first, 'rb') as of, open(path, 'wb') as to:
        to.write(how(of.read()))


def geometry():
    for turn in (90, 180, 270):
        through(f'rotate {turn}', qpdf(f'--rotate=+{turn}'))

    def moved(pdf, pikepdf, x=-300, y=1000):
        page = pdf.pages[0]
        for key in ('/MediaBox', '/TrimBox', '/BleedBox', '/CropBox'):
            if key in page.obj:
                a, b, c, d = (float(each) for each in page.obj[key])
                page.obj[key] = [a + x, b + y, c + x, d + y]
        page.contents_add(f'1 0 0 1 {x} {y} cm'.encode(), prepend=True)
    through('origin elsewhere', changed(moved), tool='pikepdf')

    def unit(pdf, pikepdf):
        page = pdf.pages[0]
        page.obj.UserUnit = 2
        for key in ('/MediaBox', '/TrimBox', '/BleedBox', '/CropBox'):
            if key in page.obj:
                page.obj[key] = [float(each) / 2 for each in page.obj[key]]
        page.contents_add(b'0.5 0 0 0.5 0 0 cm', prepend=True)
    through('unit of 2', changed(unit, min_version='1.6'), tool='pikepdf')

    def swapped(pdf, pikepdf):
        a, b, c, d = pdf.pages[0].MediaBox
        pdf.pages[0].MediaBox = [c, d, a, b]
    through('box from the far corner', changed(swapped), tool='pikepdf')

    def inherited(pdf, pikepdf):
        page = pdf.pages[0].obj
        pdf.Root.Pages.MediaBox = page.MediaBox
        pdf.Root.Pages.Resources = page.Resources
        del page.MediaBox, page.Resources
    through('inherited', changed(inherited), tool='pikepdf')
    through('crop of the trim', changed(lambda pdf, p: pdf.pages[0].obj.__setattr__('CropBox', pdf.pages[0].TrimBox)), tool='pikepdf')
    through('split contents', changed(lambda pdf, p: split(pdf, p)), tool='pikepdf')
    through('trim wrong', changed(lambda pdf, p: pdf.pages[0].obj.__setattr__('TrimBox', [30, 30, 600, 500])), expect('size', r'^(proportion|pageSize)', also='bleed|margin|resolution'), tool='pikepdf')


def split(pdf, pikepdf):
    page = pdf.pages[0]
    page.contents_coalesce()
    data = page.Contents.read_bytes()
    lines = [n + 1 for n, each in enumerate(data) if each == 10]
    cuts = [0, *lines[::max(1, len(lines) // 6)]]
    page.Contents = pikepdf.Array([pdf.make_stream(data[a:b]) for a, b in zip(cuts, [*cuts[1:], len(data)])])


def standards():
    through('pdfx3', lambda first, path: pdfx(first, path), tool='ghostscript')
    through('pdfa 2', lambda first, path: run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', '-dPDFA=2', '-sColorConversionStrategy=RGB',
                                              '-dPDFACompatibilityPolicy=1', '-dAutoRotatePages=/None', f'-sOutputFile={path}', first), tool='ghostscript')

    def x4(pdf, pikepdf):
        pdf.Root.OutputIntents = pikepdf.Array([pikepdf.Dictionary(
            Type=pikepdf.Name.OutputIntent, S=pikepdf.Name.GTS_PDFX, OutputConditionIdentifier='FOGRA39',
            DestOutputProfile=pdf.make_stream(cmyk_profile(), N=4))])
        pdf.docinfo['/GTS_PDFXVersion'] = 'PDF/X-4'
        pdf.docinfo['/Trapped'] = pikepdf.Name('/False')
    through('pdfx4', changed(x4, min_version='1.6'), tool='pikepdf')

    def icc(pdf, pikepdf):
        space = pikepdf.Array([pikepdf.Name.ICCBased, pdf.make_stream(open('/usr/share/color/icc/ghostscript/srgb.icc', 'rb').read(), N=3)])
        pdf.pages[0].Resources.XObject.Im0.ColorSpace = pdf.make_indirect(space)
    through('icc of the photo', changed(icc), tool='pikepdf')

    def lab(pdf, pikepdf):
        pdf.pages[0].Resources.ColorSpace = pikepdf.Dictionary(Lb=pikepdf.Array([pikepdf.Name.Lab, pikepdf.Dictionary(
            WhitePoint=[0.9642, 1, 0.8249], Range=[-100, 100, -100, 100])]))
        pdf.pages[0].contents_add(b'q /Lb cs 60 40 30 sc 220 100 200 80 re f Q')
    through('lab', changed(lab), tool='pikepdf')

    def device_n(pdf, pikepdf):
        pdf.pages[0].Resources.ColorSpace = pikepdf.Dictionary(Dn=pikepdf.Array([
            pikepdf.Name.DeviceN, [pikepdf.Name('/Black'), pikepdf.Name('/PANTONE#20300#20C')], pikepdf.Name.DeviceCMYK,
            pikepdf.Stream(pdf, b'{dup 0.5 mul 0 4 -1 roll exch 0 exch pop exch 3 -1 roll}', FunctionType=4, Domain=[0, 1, 0, 1], Range=[0, 1] * 4)]))
        pdf.pages[0].contents_add(b'q /Dn cs 0.2 0.7 scn 220 100 200 80 re f Q')
    through('deviceN', changed(device_n), tool='pikepdf')


def broken():
    hurt = lambda: expect('damaged', r'^(damage|unseen)', refused=True, also='bleed|margin|blank')
    for share in (0.2, 0.5, 0.8, 0.95):
        through(f'cut at {share}', lambda first, path, share=share: spliced(first, path, lambda data: data[:int(len(data) * share)]), hurt(), tool='head')

    def picture(how):
        def change(pdf, pikepdf):
            image = pdf.pages[0].Resources.XObject.Im0
            image.write(how(image.read_raw_bytes()), filter=image.Filter)
        return changed(change)
    through('photo cut', picture(lambda data: data[:len(data) // 2]), hurt(), tool='pikepdf')
    through('photo cut at the end', picture(lambda data: data[:-2500]), hurt(), tool='pikepdf')
    through('photo with zeros', picture(lambda data: data[:30000] + bytes(4000) + data[34000:]), hurt(), tool='pikepdf')
    through('photo empty', picture(lambda data: b''), hurt(), tool='pikepdf')
    through('photo noise', picture(lambda data: bytes(n * 37 % 251 for n in range(9000))), hurt(), tool='pikepdf')

    def packed(how):
        def change(pdf, pikepdf):
            import zlib
            image = pdf.pages[0].Resources.XObject.Im0
            data = zlib.compress(bytes((x * 7 + y * 3) % 256 for y in range(300) for x in range(300 * 3)))
            image.Width = image.Height = 300
            image.write(how(data), filter=pikepdf.Name.FlateDecode)
            pdf.pages[0].contents_coalesce()
            pdf.pages[0].Contents = pdf.make_stream(pdf.pages[0].Contents.read_bytes().replace(b'400 0 0 266', b'120 0 0 120'))
        return changed(change)
    through('packed photo', packed(lambda data: data), tool='pikepdf')
    through('packed photo cut', packed(lambda data: data[:len(data) // 2]), hurt(), tool='pikepdf')

    def content(how):
        def change(pdf, pikepdf):
            page = pdf.pages[0]
            page.contents_coalesce()
            page.Contents = pdf.make_stream(how(page.Contents.read_bytes()))
        return changed(change)
    through('drawing cut', content(lambda data: data[:int(len(data) * 0.6)].rstrip(b'Q \n') + b' 10 2'), hurt(), tool='pikepdf')

    def packed_content(pdf, pikepdf):
        import zlib
        page = pdf.pages[0]
        page.contents_coalesce()
        data = zlib.compress(page.Contents.read_bytes())
        page.Contents.write(data[:int(len(data) * 0.6)], filter=pikepdf.Name.FlateDecode)
    through('packed drawing cut', changed(packed_content), hurt(), tool='pikepdf')

    def lost(pdf, pikepdf):
        pdf.pages[0].Resources.XObject = pikepdf.Dictionary()
    through('photo not named', changed(lost), hurt(), tool='pikepdf')
    through('photo missing', lambda first, path: lose(first, path), hurt(), tool='sed')
    through('font missing', changed(lambda pdf, p: unfont(pdf, p)), expect('font', r'^fonts'), tool='pikepdf')


def lose(first, path):
    """Makes the object of the photograph another type of nothing, in a file written in clear."""
    run('qpdf', '--qdf', '--object-streams=disable', first, temporary('clear.pdf'))
    import re
    data = open(temporary('clear.pdf'), 'rb').read()
    number = re.search(rb'/Im0 (\d+) 0 R', data)[1]
    open(path, 'wb').write(data.replace(b'/Im0 ' + number, b'/Im0 ' + b'9' * len(number)))


def unfont(pdf, pikepdf):
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary):
            for key in ('/FontFile', '/FontFile2', '/FontFile3'):
                if key in each:
                    del each[key]


def extras():
    def add(name, change, told, **saved):
        through(name, changed(change, **saved), told, tool='pikepdf')
    code = lambda p: p.Dictionary(S=p.Name.JavaScript, JS='app.alert(1)')
    scripts = lambda: expect('script', r'^scripts')

    def annotation(pdf, p, **keys):
        pdf.pages[0].obj.Annots = p.Array([pdf.make_indirect(p.Dictionary(Type=p.Name.Annot, Rect=[100, 100, 200, 150], **keys))])
    add('script on open', lambda pdf, p: pdf.Root.__setattr__('OpenAction', code(p)), scripts())
    add('script of the page', lambda pdf, p: pdf.pages[0].obj.__setattr__('AA', p.Dictionary(O=code(p))), scripts())
    add('script of a link', lambda pdf, p: annotation(pdf, p, Subtype=p.Name.Link, A=code(p)), scripts())
    add('comment', lambda pdf, p: annotation(pdf, p, Subtype=p.Name.Square, C=[1, 0, 0], Contents='mira'), expect('comment', r'^comments'))
    add('field', lambda pdf, p: (annotation(pdf, p, Subtype=p.Name.Widget, FT=p.Name.Tx, T='a', V='b'),
                                 pdf.Root.__setattr__('AcroForm', p.Dictionary(Fields=[pdf.pages[0].obj.Annots[0]]))), expect('field', r'^fields'))
    through('password', qpdf('--encrypt', 'a', 'b', '256', '--'), expect('password', r'.', refused=True))
    through('attachment', lambda first, path: run('qpdf', first, '--add-attachment', first, '--', path), expect('attachment', r'^attachments'))
    through('web link', changed(lambda pdf, p: annotation(pdf, p, Subtype=p.Name.Link, Border=[0, 0, 0], A=p.Dictionary(S=p.Name.URI, URI='https://a.example'))), tool='pikepdf')
