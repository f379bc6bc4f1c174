"""Stickers drawn as SVG by Inkscape and librsvg, whose line of the cut becomes a spot ink afterwards."""
import functools

from designs import PT
from rows import run
from wide6_kit import temporary, told, wide
from wide6_labels import SHAPED


def rows():
    """Cut lines as CorelDRAW's users do: a layer of its own in the SVG, a spot ink put in afterwards."""
    def make(path, program, way='M8 0H82A8 8 0 0 1 90 8V52A8 8 0 0 1 82 60H8A8 8 0 0 1 0 52V8A8 8 0 0 1 8 0Z', over=True):
        import pikepdf
        svg = temporary('label.svg')
        with open(svg, 'w', encoding='utf8') as to:
            to.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="94mm" height="64mm" viewBox="-2 -2 94 64"><rect x="-2" y="-2" width="94" height="64" fill="#f3e9d2"/>'
                     f'<circle cx="45" cy="28" r="18" fill="#88498f"/><text x="24" y="54" font-family="DejaVu Serif" font-size="7" fill="#222">Vino tinto</text>'
                     f'<path d="{way}" fill="none" stroke="#ff01fe" stroke-width="0.25"/></svg>')
        first = temporary('label.pdf')
        if program == 'inkscape':
            run('inkscape', svg, '--export-type=pdf', f'--export-filename={first}')
        else:
            run('rsvg-convert', '-f', 'pdf', '-o', first, svg)
        with pikepdf.open(first) as pdf:
            page = pdf.pages[0]
            space = pdf.make_indirect(pikepdf.Array([pikepdf.Name.Separation, pikepdf.Name.CutContour, pikepdf.Name.DeviceCMYK, pikepdf.Dictionary(
                FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 1, 0, 0], N=1)]))

            def renamed(holder):
                out = []
                for words, op in pikepdf.parse_content_stream(holder):
                    if str(op) == 'RG' and float(words[0]) > 0.98 and float(words[1]) < 0.02:
                        out += [([pikepdf.Name.CutSpace], pikepdf.Operator('CS')), ([1], pikepdf.Operator('SCN'))]
                        out += [([pikepdf.Name.CutOver], pikepdf.Operator('gs'))] if over else []
                    else:
                        out.append((words, op))
                return pikepdf.unparse_content_stream(out)

            def equip(res):
                for key, name, value in (('/ColorSpace', '/CutSpace', space), ('/ExtGState', '/CutOver', pikepdf.Dictionary(OP=True, op=True, OPM=1))):
                    if key not in res:
                        res[key] = pikepdf.Dictionary()
                    res[key][name] = value
            page.Contents = pdf.make_stream(renamed(page))
            equip(page.Resources)
            for form in (page.Resources.get('/XObject') or {}).values():
                if form.Subtype == pikepdf.Name.Form:
                    form.write(renamed(form))
                    equip(form.Resources)
            low, high = 2 * PT, [float(each) for each in page.mediabox]
            page.TrimBox = [low, low, high[2] - low, high[3] - low]
            pdf.save(path)
    for program in ('inkscape', 'rsvg'):
        wide(f'cut of {program}.pdf', program, SHAPED, functools.partial(make, program=program))
        wide(f'cut open of {program}.pdf', program, SHAPED, functools.partial(make, program=program, way='M8 0H82L90 8V60H0V8L5 3'), told('cut line', r'^cut\.open', also='^preflight.found.cut'))
        wide(f'cut that knocks out of {program}.pdf', program, SHAPED, functools.partial(make, program=program, over=False), told('cut line', r'^cut\.knocksOut'))
