/**
 * Spanish provinces by the first two digits of the postal code (INE), from 01 on; index 0 is
 * unused.
 */
const PROVINCES = [
  '',
  ...[
    'Álava',
    'Albacete',
    'Alicante',
    'Almería',
    'Ávila',
    'Badajoz',
    'Illes Balears',
    'Barcelona',
    'Burgos',
    'Cáceres',
  ],
  ...[
    'Cádiz',
    'Castellón',
    'Ciudad Real',
    'Córdoba',
    'A Coruña',
    'Cuenca',
    'Girona',
    'Granada',
    'Guadalajara',
    'Gipuzkoa',
  ],
  ...[
    'Huelva',
    'Huesca',
    'Jaén',
    'León',
    'Lleida',
    'La Rioja',
    'Lugo',
    'Madrid',
    'Málaga',
    'Murcia',
  ],
  ...[
    'Navarra',
    'Ourense',
    'Asturias',
    'Palencia',
    'Las Palmas',
    'Pontevedra',
    'Salamanca',
    'Santa Cruz de Tenerife',
    'Cantabria',
    'Segovia',
  ],
  ...[
    'Sevilla',
    'Soria',
    'Tarragona',
    'Teruel',
    'Toledo',
    'Valencia',
    'Valladolid',
    'Bizkaia',
    'Zamora',
    'Zaragoza',
  ],
  ...['Ceuta', 'Melilla'],
]

/** "28013" → "Madrid"; undefined for unknown digits. */
export function provinceOf(postalCode: string): string | undefined {
  return /^\d{5}$/.test(postalCode)
    ? PROVINCES[Number(postalCode.slice(0, 2))] || undefined
    : undefined
}
