/** Countries of billing addresses: the European Union and its neighbours. */
export const BILLING_COUNTRIES = [
  ...['ES', 'PT', 'FR', 'AD', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'FI', 'GB', 'GI', 'GR'],
  ...['HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'NO', 'PL', 'RO', 'SE', 'SI', 'SK'],
]
