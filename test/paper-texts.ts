/** What the sample papers say, in reading order, and the roles of their structure. */
import type { ShopLanguage } from '../src/platform/text.ts'

type Says = Readonly<Record<ShopLanguage, readonly string[]>>
/** `roles`: beside Document, H1 and P. */
export type SampleTexts = { says: Says; roles: readonly string[]; isOnePage: boolean }

const ISSUER = ['QR tributario:', 'VERI*FACTU', 'Medida Impresión, S. L.', 'NIF B00000000']
const CUSTOMER = ['Rótulos Sierra Sur, S. L.', 'NIF B12345674']
const HEADS = {
  es: ['Concepto', 'Cantidad', 'Importe sin IVA', 'Lona frontal de PVC', '300 × 100 cm. 2 copias.'],
  pt: [
    'Descrição',
    'Quantidade',
    'Valor sem IVA',
    'Lona frontal de PVC',
    '300 × 100 cm. 2 cópias.',
  ],
  fr: [
    'Désignation',
    'Quantité',
    'Montant HT',
    'Bâche PVC frontlit',
    '300 × 100 cm. 2 exemplaires.',
  ],
}
const SUMS = {
  es: [
    'Envío a península',
    '9,00 €',
    'Base imponible',
    '82,60 €',
    'IVA 21 %',
    '17,35 €',
    '99,95 €',
  ],
  pt: ['Envio para', '9,00 €', 'Base tributável', '82,60 €', 'IVA 21 %', '17,35 €', '99,95 €'],
  fr: ['Livraison en', '9,00 €', 'Base imposable', '82,60 €', 'TVA 21 %', '17,35 €', '99,95 €'],
}
const TABLES = ['Table', 'TR', 'TH', 'TD']
const INVOICE = ['H2', 'Sect', 'Figure', 'THead', 'TBody', ...TABLES]

const saying = (wordsOf: (language: ShopLanguage) => readonly string[]): Says => ({
  es: wordsOf('es'),
  pt: wordsOf('pt'),
  fr: wordsOf('fr'),
})

const INVOICE_HEADS = {
  es: ['Factura', 'Número F2026-000001', 'Fecha de expedición 23 de noviembre de 2026'],
  pt: ['Fatura', 'Número F2026-000001', 'Data de emissão 23 de novembro de 2026'],
  fr: ['Facture', 'Numéro F2026-000001', 'Date d’émission 23 novembre 2026'],
}
const SIMPLIFIED_HEADS = {
  es: ['Factura simplificada', 'Número S2026-000001'],
  pt: ['Fatura simplificada', 'Número S2026-000001'],
  fr: ['Facture simplifiée', 'Numéro S2026-000001'],
}
const SIMPLIFIED_ENDS = {
  es: ['Total, IVA incluido', '99,95 €', 'Pagado con tu saldo', '20,00 €', 'Tarjeta', '79,95 €'],
  pt: ['Total, IVA incluído', '99,95 €', 'Pago com o seu saldo', '20,00 €', 'Cartão', '79,95 €'],
  fr: ['Total TTC', '99,95 €', 'Payé avec votre solde', '20,00 €', 'Carte bancaire', '79,95 €'],
}
const CORRECTS = {
  es: ['Factura rectificativa', 'Rectifica por diferencias: F2026-000001', 'Motivo: Devolución'],
  pt: ['Fatura retificativa', 'Retifica por diferença: F2026-000001', 'Motivo: Devolución'],
  fr: ['Facture rectificative', 'Rectifie par différence : F2026-000001', 'Motif : Devolución'],
}
const ANNULLED = {
  es: ['Factura', 'ANULADA', 'F2026-000001'],
  pt: ['Fatura', 'ANULADA', 'F2026-000001'],
  fr: ['Facture', 'ANNULÉE', 'F2026-000001'],
}
const LONG_SUMS = {
  es: ['Descuento', '−7,36 €', 'Base imponible', '3.934,27 €', '826,20 €', '4.760,47 €'],
  pt: ['Desconto', '−7,36 €', 'Base tributável', '3 934,27 €', '826,20 €', '4 760,47 €'],
  fr: ['Remise', '−7,36 €', 'Base imposable', '3 934,27 €', '826,20 €', '4 760,47 €'],
}
const LONG_NAME = ['Asociación de Comerciantes, Artesanos y Empresarios', 'Alcalá la Real']

const OFFER = {
  es: [
    'Presupuesto P-2026-000123',
    'Precio válido hasta el 8 de diciembre de 2026.',
    'Persona de 1,70 m. Escala 1:',
    'Impresión 2 × 3 m² = 6 m² a 7,90 €/m² (tarifa desde 5 m²) 47,40 €',
    'Total con IVA 99,95 €',
    'Llega el viernes 27 de noviembre de 2026',
    'La medida es la de la pieza terminada.',
    'Ver este presupuesto o pedirlo en la web',
  ],
  pt: [
    'Orçamento P-2026-000123',
    'Preço válido até 8 de dezembro de 2026.',
    'Pessoa de 1,70 m. À escala 1:',
    'Impressão 2 × 3 m² = 6 m² a 7,90 €/m² (preço a partir de 5 m²) 47,40 €',
    'Total com IVA 99,95 €',
    'Chega sexta-feira, 27 de novembro de 2026',
    'A medida é a da peça acabada.',
    'Ver este orçamento ou encomendá-lo no site',
  ],
  fr: [
    'Devis P-2026-000123',
    'Prix valable jusqu’au 8 décembre 2026.',
    'Personne de 1,70 m. Échelle 1:',
    'Impression 2 × 3 m² = 6 m² à 7,90 €/m² (tarif dès 5 m²) 47,40 €',
    'Total TTC 99,95 €',
    'Livraison le vendredi 27 novembre 2026',
    'Les dimensions sont celles de la pièce finie.',
    'Voir ce devis ou le commander sur le site',
  ],
}
const OFFER_ROLES = ['H2', 'Figure', 'L', 'LI', 'Lbl', 'LBody', 'Link', ...TABLES]

const TICKET = {
  es: ['M-26-000123-1', 'sale el jueves 26', '300 cm × 100 cm', 'Material Lona frontal 510 g'],
  pt: ['M-26-000123-1', 'sai a quinta-feira, 26', '300 cm × 100 cm', 'Material Lona frontal 510 g'],
  fr: ['M-26-000123-1', 'départ le jeudi 26', '300 cm × 100 cm', 'Support Bâche frontlit 510 g'],
}
const FILES = {
  es: ['Archivos', 'Diseño 1', 'M-26-000123-1_d1_lona-frontal-pvc_3000x1000mm.pdf', '4,82 MB'],
  pt: ['Ficheiros', 'Design 1', 'M-26-000123-1_d1_lona-frontal-pvc_3000x1000mm.pdf', '4,82 MB'],
  fr: ['Fichiers', 'Visuel 1', 'M-26-000123-1_d1_lona-frontal-pvc_3000x1000mm.pdf', '4,82 MB'],
}
const SHIPMENTS = {
  es: ['Reparto', 'Envío 2 1 pieza 41001 Sevilla'],
  pt: ['Distribuição', 'Envio 2 1 peça 41001 Sevilla'],
  fr: ['Répartition', 'Livraison 2 1 pièce 41001 Sevilla'],
}
const LAST_FILE = ['Lona fáchada 24.PDF']
const TICKET_ROLES = ['H2', 'Figure', ...TABLES]

const NOTE = {
  es: ['Albarán de entrega', 'Número M-26-000123', 'Fecha de salida 26 de noviembre de 2026'],
  pt: ['Guia de remessa', 'Número M-26-000123', 'Data de expedição 26 de novembro de 2026'],
  fr: ['Bon de livraison', 'Numéro M-26-000123', 'Date d’expédition 26 novembre 2026'],
}
const PARTIES = {
  es: ['Remitente', 'NIF B00000000', 'Destinatario', 'Lucía Herrera Gil', '28013 Madrid', 'Piezas'],
  pt: ['Remetente', 'NIF B00000000', 'Destinatário', 'Lucía Herrera Gil', '28013 Madrid', 'Peças'],
  fr: [
    'Expéditeur',
    'NIF B00000000',
    'Destinataire',
    'Lucía Herrera Gil',
    '28013 Madrid',
    'Pièces',
  ],
}
const PICKED_UP = {
  es: ['Pedido M-26-000123', 'Destinatario', ...LONG_NAME, 'Recogida en nuestro taller'],
  pt: ['Encomenda M-26-000123', 'Destinatário', ...LONG_NAME, 'Levantamento na nossa gráfica'],
  fr: ['Commande M-26-000123', 'Destinataire', ...LONG_NAME, 'Retrait à notre atelier'],
}
const RECEIPT = {
  es: ['Comprueba el embalaje', 'Recibido por (nombre y firma)', 'Fecha'],
  pt: ['Verifique a embalagem', 'Recebido por (nome e assinatura)', 'Data'],
  fr: ['Contrôlez l’emballage', 'Reçu par (nom et signature)', 'Date'],
}
const PIECES = {
  es: ['4 piezas en total, 12,24 kg', '120 piezas en total, 367,2 kg'],
  pt: ['4 peças no total, 12,24 kg', '120 peças no total, 367,2 kg'],
  fr: ['4 pièces au total, 12,24 kg', '120 pièces au total, 367,2 kg'],
}
const NOTE_ROLES = ['H2', 'Sect', 'THead', 'TBody', ...TABLES]

/** By the name of the sample, in its order. */
export const papersBySample: Readonly<Record<string, SampleTexts>> = {
  invoice: {
    says: saying((on) => [...INVOICE_HEADS[on], ...ISSUER, ...CUSTOMER, ...HEADS[on], ...SUMS[on]]),
    roles: INVOICE,
    isOnePage: true,
  },
  simplified: {
    says: saying((on) => [...SIMPLIFIED_HEADS[on], ...ISSUER, ...SIMPLIFIED_ENDS[on]]),
    roles: INVOICE,
    isOnePage: true,
  },
  rectifying: {
    says: saying((on) => [...CORRECTS[on], ...HEADS[on], ...SUMS[on]]),
    roles: INVOICE,
    isOnePage: true,
  },
  annulled: {
    says: saying((on) => [...ANNULLED[on], ...ISSUER, ...SUMS[on]]),
    roles: INVOICE,
    isOnePage: true,
  },
  'invoice-of-60-lines': {
    says: saying((on) => [...INVOICE_HEADS[on], ...ISSUER, ...LONG_NAME, ...LONG_SUMS[on]]),
    roles: INVOICE,
    isOnePage: false,
  },
  offer: { says: OFFER, roles: OFFER_ROLES, isOnePage: true },
  'offer-of-two-pages': { says: OFFER, roles: OFFER_ROLES, isOnePage: false },
  ticket: {
    says: saying((on) => [...TICKET[on], ...FILES[on]]),
    roles: TICKET_ROLES,
    isOnePage: true,
  },
  'ticket-of-many-files': {
    says: saying((on) => [...TICKET[on], ...SHIPMENTS[on], ...FILES[on], ...LAST_FILE]),
    roles: TICKET_ROLES,
    isOnePage: false,
  },
  'delivery-note': {
    says: saying((on) => [...NOTE[on], ...PARTIES[on], PIECES[on][0] ?? '', ...RECEIPT[on]]),
    roles: ['Figure', ...NOTE_ROLES],
    isOnePage: true,
  },
  'anonymous-delivery-note': {
    says: saying((on) => [...NOTE[on], ...PICKED_UP[on], PIECES[on][0] ?? '', ...RECEIPT[on]]),
    roles: NOTE_ROLES,
    isOnePage: true,
  },
  'delivery-note-of-60-lines': {
    says: saying((on) => [...NOTE[on], ...PARTIES[on], PIECES[on][1] ?? '', ...RECEIPT[on]]),
    roles: ['Figure', ...NOTE_ROLES],
    isOnePage: false,
  },
}
