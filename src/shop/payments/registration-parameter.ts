/** In the address of the page of the cards, after the bank: the card registration that was begun. */
export const REGISTRATION_PARAMETER = 'alta'
