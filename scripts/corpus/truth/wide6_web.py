"""Flyers as web pages, printed by WeasyPrint with its own bleed and crop marks, and by Chromium where it is installed."""
import base64
import shutil

from rows import Missing, piece, run
from wide6_kit import code, px, shot_file, temporary, told, wide

A3 = piece(297, 420, 'vinyl')
SIGN = piece(600, 400, 'board')
TWO = piece(210, 297, 'vinyl', sides=2)
ROLL = piece(850, 2000, 'rollup')


def picture(which, w, h, dpi):
    with open(shot_file(which, px(w, dpi), px(h, dpi)), 'rb') as of:
        return 'data:image/jpeg;base64,' + base64.b64encode(of.read()).decode()


def qr(size):
    cells, count = code('https://example.org/carta')
    squares = ''.join(f'<rect x="{c}" y="{r}" width="1.02" height="1.02"/>' for r, c in cells)
    return (f'<svg style="width:{size}mm;height:{size}mm;background:#fff;padding:{size / 12}mm" viewBox="0 0 {count} {count}">{squares}</svg>')


def document(on, body, ground, bleed=None, marks='', more='', pages=''):
    w, h = on['ordered']['widthMm'], on['ordered']['heightMm']
    bleed = on['rules']['bleedMm'] if bleed is None else bleed
    return f'''<meta charset="utf-8"><style>
@page {{ size: {w}mm {h}mm; margin: 0; bleed: {bleed}mm; {marks} {ground} }} {pages}
body {{ margin: 0; font-family: "Liberation Sans"; color: #fff; }}
.at {{ position: absolute; }} h1 {{ margin: 0; font-size: {w * 0.07}mm; }} p {{ margin: 0; }}
{more}</style><body>{body}'''


def weasy(on, body, ground='background: #234e52;', **words):
    def make(path):
        import logging
        import weasyprint
        logging.getLogger('weasyprint').setLevel(logging.CRITICAL)
        text = body() if callable(body) else body
        weasyprint.HTML(string=document(on, text, ground() if callable(ground) else ground, **words)).write_pdf(path)
    return make


def web(name, body, expects=None, on=A3, **words):
    wide(f'web {name}.pdf', 'weasyprint', on, weasy(on, body, **words), expects)


def under(css, b=3, on=A3):
    """A ground of its own: WeasyPrint paints pictures and gradients of the page only to the cut."""
    w, h = on['ordered']['widthMm'] + 2 * b, on['ordered']['heightMm'] + 2 * b
    return f'<div class="at" style="left:{-b}mm;top:{-b}mm;width:{w}mm;height:{h}mm;{css}"></div>'


def title(on, words='Café Lisboa', x=None, y=None):
    w, h = on['ordered']['widthMm'], on['ordered']['heightMm']
    return f'<div class="at" style="left:{w * 0.12 if x is None else x}mm;top:{h * 0.12 if y is None else y}mm"><h1>{words}</h1></div>'


def card(on=A3, dpi=158, w=None):
    wide_ = on['ordered']['widthMm'] * 0.5 if w is None else w
    top = on['ordered']['heightMm'] * 0.3
    return (f'<img class="at" style="left:30mm;top:{top}mm;width:{wide_}mm;height:{wide_ * 0.66:.3f}mm" src="{picture(3, wide_, wide_ * 0.66, dpi)}">'
            f'<div class="at" style="right:30mm;top:{top}mm">{qr(40)}</div>')


def rows():
    sound()
    faults()
    chromium()


MENU = '''<table class="at" style="left:30mm;top:260mm;width:237mm;font-size:7mm;border-collapse:collapse">
''' + ''.join(f'<tr><td style="border-bottom:0.4mm dotted #fff;padding:2mm 0">{dish}</td><td style="border-bottom:0.4mm dotted #fff;text-align:right">{price} €</td></tr>'
              for dish, price in (('Bacalhau à Brás', '12,50'), ('Caldo verde', '4,80'), ('Polvo à lagareiro', '16,00'), ('Pastel de nata', '1,60'))) + '</table>'


def sound():
    web('plain', lambda: title(A3) + card())
    web('menu', lambda: title(A3) + card() + MENU)
    web('crop marks', lambda: title(A3) + card(), marks='marks: crop;')
    web('crop and cross marks', lambda: title(A3) + card() + MENU, marks='marks: crop cross;')
    web('linear gradient', lambda: under('background: linear-gradient(160deg, #0b486b, #f56217)') + title(A3) + card())
    web('radial gradient', lambda: under('background: radial-gradient(circle at 30% 20%, #ffb347, #6a1b4d)') + title(A3) + card())
    web('repeating gradient', lambda: under('background: repeating-linear-gradient(45deg, #134074 0, #134074 14mm, #13315c 14mm, #13315c 28mm)') + title(A3))
    web('photo as ground', lambda: under(f'background: url({picture(7, 303, 426, 156)}) center / cover') + title(A3))
    web('photo under a veil', lambda: under(f'background: url({picture(5, 303, 426, 156)}) center / cover') + title(A3) + '<div class="at" style="left:25mm;top:180mm;width:247mm;height:150mm;background:rgba(0,0,0,.45);border-radius:8mm"></div>')
    dots = base64.b64encode(b'<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm"><circle cx="38" cy="38" r="14" fill="#e9c46a"/></svg>').decode()
    web('pattern of dots', lambda: under(f'background: #264653 url(data:image/svg+xml;base64,{dots})') + title(A3))
    web('white with margins', '<div style="color:#222">' + title(A3, 'Se traspasa') + '<p class="at" style="left:36mm;top:120mm;font-size:16mm">Razón: Ana, 600 000 000</p></div>', ground='')
    web('turned words', title(A3) + '<div class="at" style="left:80mm;top:200mm;transform:rotate(-18deg);background:#e63946;padding:8mm 14mm;font-size:20mm">¡Nuevo!</div>')
    web('rounded photo', lambda: title(A3) + f'<div class="at" style="left:60mm;top:120mm;width:160mm;height:160mm;border-radius:50%;overflow:hidden"><img style="width:160mm;height:160mm" src="{picture(2, 160, 160, 158)}"></div>')
    web('faded photo', lambda: f'<div style="opacity:.6">{card()}</div>' + title(A3))
    web('cropped photo', lambda: title(A3) + f'<img class="at" style="left:40mm;top:150mm;width:150mm;height:90mm;object-fit:cover" src="{picture(6, 150, 150, 158)}">')
    web('columns', title(A3) + '<div class="at" style="left:30mm;top:120mm;width:237mm;columns:2;column-gap:10mm;font-size:4mm">' + 'Abrimos todos los días con productos de la huerta y pan de masa madre. ' * 14 + '</div>')
    web('links', title(A3) + '<a class="at" style="left:36mm;top:200mm;font-size:12mm;color:#fff" href="https://example.org">example.org</a>')
    web('sign', lambda: title(SIGN) + card(SIGN, w=220), on=SIGN)
    web('sign with band into the bleed', lambda: title(SIGN) + '<div class="at" style="left:-8mm;top:300mm;width:616mm;height:110mm;background:#f4a261"></div>', on=SIGN)
    web('diagonal band into the bleed', title(SIGN) + '<div class="at" style="left:-120mm;top:280mm;width:900mm;height:60mm;background:#e76f51;transform:rotate(-12deg)"></div>', on=SIGN)
    web('two sides', '<div style="padding:40mm 20mm;height:100mm"><h1>Café Lisboa</h1></div><div style="break-before:page;padding:40mm 20mm"><h1>Cómo llegar</h1></div>', on=TWO)
    web('rollup', lambda: title(ROLL, 'Bodega Sur', 100, 200) + card(ROLL, w=400) + '<div class="at" style="left:100mm;top:1650mm;font-size:40mm">bodegasur.example</div>', on=ROLL)
    web('rollup with plain base', lambda: title(ROLL, 'Bodega Sur', 100, 200) + '<div class="at" style="left:0;top:1850mm;width:850mm;height:150mm;background:#fff"></div>', on=ROLL)


def faults():
    low = lambda dpi, place, level='blocks': told('resolution', rf'^resolution\.{"blocked" if level == "blocks" else "warning"}', level, place, figure=dpi, within=1)
    for dpi in (48, 90):
        web(f'card at {dpi}', lambda dpi=dpi: title(A3) + card(dpi=dpi), low(dpi, [33, 129, 148.5, 98]))
    web('card at 130', lambda: title(A3) + card(dpi=130), low(130, [33, 129, 148.5, 98], 'warns'))
    web('ground at 40', lambda: under(f'background: url({picture(7, 303, 426, 40)}) center / cover') + title(A3), told('resolution', r'^resolution\.blocked', 'blocks', figure=40, within=1))
    web('photo of the page', lambda: title(A3), told('no bleed', r'^bleed\.none'), ground=lambda: f'background: url({picture(7, 297, 420, 156)}) center / cover;')
    web('gradient of the page', lambda: title(A3) + card(), told('no bleed', r'^bleed\.none'), ground='background: linear-gradient(160deg, #0b486b, #f56217);')
    web('marks, card at 60', lambda: title(A3) + card(dpi=60), told('resolution', r'^resolution\.blocked', 'blocks', figure=60, within=1), marks='marks: crop cross;')
    web('no bleed', lambda: title(A3) + card(), told('no bleed', r'^bleed\.none'), bleed=0)
    web('bleed of 1', lambda: title(A3) + card(), told('little bleed', r'^bleed\.small', figure=1, within=0.3), bleed=1)
    web('band that ends at the cut', lambda: title(SIGN) + '<div class="at" style="left:0;top:0;width:600mm;height:400mm;background:#f4a261"></div>' + title(SIGN), told('no bleed', r'^bleed\.none'), on=SIGN, ground='')
    web('band 2 beyond the cut', lambda: '<div class="at" style="left:-2mm;top:-2mm;width:604mm;height:404mm;background:#f4a261"></div>' + title(SIGN), told('little bleed', r'^bleed\.small', figure=2, within=0.3), on=SIGN, ground='')
    near = lambda place=None, off=8: told('near the edge', r'^margin', 'warns', place, near=off)
    web('words at 4', title(A3) + '<div class="at" style="left:4mm;top:200mm;font-size:9mm;line-height:1">Pl. Mayor 3</div>', near([7, 203, 48, 9]))
    web('words at the foot', title(A3) + '<div class="at" style="left:60mm;bottom:3mm;font-size:9mm;line-height:1">Pl. Mayor 3</div>', near([63, 411, 48, 9]))
    web('code at 3', title(A3) + f'<div class="at" style="right:3mm;top:200mm">{qr(30)}</div>', told('near the edge', r'^margin', also='bleed'))
    web('turned words at 3', title(A3) + '<div class="at" style="left:3mm;top:250mm;font-size:7mm;line-height:1;transform-origin:0 0;transform:rotate(-90deg)">Impreso en Vigo</div>', near([6, 203, 7, 50], 9))
    tiny = 'Promoción válida hasta fin de existencias. Bases en la tienda.'
    web('text of 3.5 pt', title(A3) + f'<div class="at" style="left:40mm;top:380mm;font-size:3.5pt">{tiny}</div>', told('small text', r'^text\.small', figure=3.5, within=0.1))
    web('text scaled to 3 pt', title(A3) + f'<div class="at" style="left:40mm;top:380mm;font-size:12pt;transform-origin:0 0;transform:scale(.25)">{tiny}</div>', told('small text', r'^text\.small', figure=3, within=0.1))
    web('hairline under the title', title(A3) + '<div class="at" style="left:36mm;top:90mm;width:220mm;border-bottom:0.05mm solid #fff"></div>', told('hairline', r'^hairline'))
    web('hairline of svg', title(A3) + '<svg class="at" style="left:36mm;top:90mm;width:220mm;height:60mm" viewBox="0 0 220 60"><path d="M2 50C60 0 160 60 218 10" fill="none" stroke="#fff" stroke-width=".06"/></svg>',
        told('hairline', r'^hairline', figure=0.17, within=0.02))
    wide('web page of another size.pdf', 'weasyprint', piece(600, 430, 'board'), weasy(SIGN, lambda: title(SIGN) + card(SIGN, w=200)), told('size', r'^(proportion|pageSize)', also='margin|resolution'))
    wide('web empty back.pdf', 'weasyprint', TWO, weasy(TWO, '<div style="padding:40mm 20mm;height:100mm"><h1>Café Lisboa</h1></div><div style="page:back;break-before:page">&nbsp;</div>', pages='@page back { background: #fff }'), told('blank', r'^blank'))
    web('third page', title(A3) + '<div style="break-before:page">2</div><div style="break-before:page">3</div>', told('pages', r'^pages\.many', figure=2, within=0, also='margin|text'))


def chromium():
    def made(on, body, path):
        program = shutil.which('chromium')
        if not program:
            raise Missing('chromium')
        w, h, b = (*on['ordered'].values(), on['rules']['bleedMm'])
        page = temporary('page.html')
        with open(page, 'w', encoding='utf8') as to:
            to.write(f'<meta charset="utf-8"><style>@page{{size:{w + 2 * b}mm {h + 2 * b}mm;margin:0}} html,body{{margin:0;-webkit-print-color-adjust:exact}}'
                     f'body{{font-family:"Liberation Sans";color:#fff;width:{w + 2 * b}mm;height:{h + 2 * b - 0.5}mm;background:#31572c;overflow:hidden;position:relative}}'
                     f'.at{{position:absolute;margin:{b}mm}} h1{{margin:0;font-size:{w * 0.07}mm}}</style>{body()}')
        run(program, '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', f'--print-to-pdf={path}', 'file://' + page)

    def chrome(name, body, expects=None, on=A3):
        wide(f'chrome {name}.pdf', 'chromium', on, lambda path: made(on, body, path), expects)
    chrome('plain', lambda: title(A3))
    chrome('card', lambda: title(A3) + card())
    chrome('menu', lambda: title(A3) + card() + MENU)
    chrome('shadow', lambda: title(A3) + '<div class="at" style="left:60mm;top:150mm;width:150mm;height:80mm;background:#ecf39e;border-radius:10mm;box-shadow:0 4mm 10mm rgba(0,0,0,.5)"></div>')
    chrome('blend and filter', lambda: title(A3) + '<div class="at" style="left:60mm;top:150mm;width:150mm;height:80mm;background:#e63946;mix-blend-mode:multiply;transform:skewX(-12deg)"></div>')
    chrome('card at 55', lambda: title(A3) + card(dpi=55), told('resolution', r'^resolution\.blocked', 'blocks', [33, 129, 148.5, 98], figure=55, within=1))
    chrome('words at 3', lambda: title(A3) + '<div class="at" style="left:3mm;top:200mm;font-size:9mm;line-height:1">Pl. Mayor 3</div>', told('near the edge', r'^margin', 'warns', [6, 203, 48, 9], near=8))
