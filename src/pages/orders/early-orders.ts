/** The id of the element in the page of orders that the script of its head fills. */
export const EARLY_ORDERS = 'early-orders'
