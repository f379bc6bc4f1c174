"""Rows of the ground truth: a file, the tool that made it, the piece, and what must be told."""
import json
import os
import shutil
import subprocess

RULES = {
    'banner': (70, 100, 10, 60, 30),
    'giant': (40, 72, 10, 100, 40),
    'board': (100, 150, 5, 15, 0),
    'vinyl': (100, 150, 3, 10, 0),
    'sticker': (150, 300, 2, 2, 0),
    'textile': (70, 100, 15, 40, 20),
    'rollup': (100, 150, 0, 20, 0),
}
KEYS = ('minimumDpi', 'recommendedDpi', 'bleedMm', 'safeMarginMm', 'hemAllowanceMm')


def piece(width, height, rules, edge='straight', sides=1, white=False, eyelets=False, designs=1):
    """An ordered piece as the shop's `OrderedPiece`; lengths in millimetres."""
    one = {
        'ordered': {'widthMm': width, 'heightMm': height},
        'sides': sides,
        'designs': designs,
        'rules': dict(zip(KEYS, RULES[rules])),
        'whiteInk': white,
        'edge': edge,
    }
    if eyelets:
        one['eyelets'] = [
            {'xMm': x, 'yMm': y} for x in (25, width - 25) for y in (25, height - 25)
        ]
    return one


PIECES = {
    'banner': piece(3000, 1000, 'banner', 'hem', eyelets=True),
    'banner small': piece(1000, 500, 'banner', 'hem', eyelets=True),
    'banner high': piece(1000, 2500, 'banner', 'hem', eyelets=True),
    'giant': piece(10000, 2000, 'giant', 'hem'),
    'board': piece(600, 400, 'board'),
    'board high': piece(300, 700, 'board'),
    'vinyl': piece(297, 210, 'vinyl'),
    'label': piece(60, 40, 'sticker'),
    'sticker': piece(30, 30, 'sticker'),
    'shaped': piece(80, 80, 'sticker', 'contour'),
    'textile': piece(2000, 1500, 'textile', 'hem'),
    'rollup': piece(850, 2000, 'rollup'),
    'double': piece(1200, 800, 'banner', 'hem', sides=2),
    'double board': piece(420, 297, 'board', sides=2),
    'clear': piece(200, 150, 'vinyl', white=True),
}

ROWS = []


def row(name, tool, on, make, expects=None):
    """`make(path)` writes the file; without `expects` it is sound."""
    if any(name == other for other, *_ in ROWS):
        raise ValueError(f'two rows are named {name}')
    ROWS.append((name, tool, PIECES[on] if isinstance(on, str) else on, make, expects))


def expect(fault, codes, level=None, place=None, near=5, figure=None, within=1, refused=False,
           also=None):
    """
    One seeded fault. `codes`: pattern of the finding's code; `place`: x, y, width and height in
    millimetres of the page, off by at most `near`; `figure`: a number among the finding's values.
    `refused`: a refusal of the whole file is right too; `also`: codes that follow from the fault.
    """
    told = {'fault': fault, 'codes': codes, 'near': near, 'within': within, 'refused': refused}
    for key, value in (('level', level), ('place', place), ('figure', figure), ('also', also)):
        if value is not None:
            told[key] = value
    return told


class Missing(Exception):
    """A tool that this machine does not have."""


def run(*words, stdin=None):
    """Runs a tool; its warnings (qpdf ends with 3) are no failure."""
    if not shutil.which(words[0]):
        raise Missing(words[0])
    done = subprocess.run(words, input=stdin, capture_output=True, timeout=120)
    if done.returncode not in (0, 3):
        raise RuntimeError(f'{words[0]}: {done.stderr.decode("utf8", "replace")[-200:]}')
    return done.stdout


def write_all(folder, only=''):
    """Makes every file and `truth.json`; prints what was left out and why."""
    os.makedirs(folder, exist_ok=True)
    truths = []
    missing = {}
    for name, tool, on, make, expects in ROWS:
        if only and only not in name:
            continue
        path = os.path.join(folder, name)
        try:
            if not os.path.exists(path):
                make(path)
        except (Missing, ImportError) as absent:
            missing.setdefault(str(absent), []).append(name)
            continue
        except Exception as fault:  # a recipe that fails is told and does not stop the others
            print(f'not made: {name}: {type(fault).__name__} {str(fault)[-300:]}')
            if os.path.exists(path):
                os.remove(path)
            continue
        truths.append({'name': name, 'tool': tool, 'piece': on, 'expects': expects})
    for tool, names in missing.items():
        print(f'not made without {tool}: {len(names)} files, such as {names[0]}')
    with open(os.path.join(folder, 'truth.json'), 'w', encoding='utf8') as to:
        json.dump(truths, to)
    print(f'{len(truths)} files made')
