"""`python3 scripts/corpus/truth FOLDER [PART]`: makes the files of the ground truth."""
import importlib
import sys

from rows import write_all

MODULES = (
    'sound_pdf', 'fault_pdf', 'sound_pictures', 'fault_pictures', 'altered_pdf', 'other_tools',
    'held_sound', 'held_inks', 'held_sound_tools', 'held_sound_pictures', 'held_faults', 'held_faults_files',
    'held_faults_pictures', 'sheet4_vectors', 'exam_sound', 'exam_sound_art', 'exam_sound_pictures',
    'exam_faults', 'exam_faults_edges', 'exam_faults_files', 'exam_faults_pictures',
    'exam_more', 'exam_looks', 'made4_templates', 'made5_guides', 'more5_rules', 'jury_odd',
    'jury_files', 'jury_kinds', 'jury_pictures', 'jury_ps', 'jury_looks',
    'wide6_fitz', 'wide6_web', 'wide6_labels', 'wide6_svg_cuts',
    'wide6_pictures', 'wide6_damage', 'wide6_layouts', 'wide6_offices',
    'letters7',
)

for name in MODULES:
    try:
        importlib.import_module(name).rows()
    except ImportError as absent:
        print(f'not made, {name}: no {absent.name}')
write_all(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else '')
