/** The page with the contact form. */
export const CONTACT_SLUG = 'contacto'
