/** Pages that views link to by name, beside the one about personal data. */
export const TERMS_SLUG = 'condiciones-de-venta'
export const CONTACT_SLUG = 'contacto'
