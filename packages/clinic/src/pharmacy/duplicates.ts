/** Drugs of one kind that are not given together. */
export interface DuplicateRule {
  /** Both drugs belong to these, in either order. */
  readonly classes: readonly [string, string];
  readonly severity: 'serious' | 'caution';
  /** Drugs that the rule leaves out. */
  readonly except?: readonly string[];
  readonly basis: string;
}

const stopp = 'STOPP criteria version 2 (2015), A3: any duplicate drug class';
const label = 'NMPA-approved labels: contraindicated with other anticoagulants except when switching';

export const duplicateRules: readonly DuplicateRule[] = [
  // Low-dose aspirin beside an NSAID is an interaction, not a duplicate.
  { classes: ['nsaid', 'nsaid'], severity: 'serious', except: ['aspirin'], basis: stopp },
  // Heparins beside warfarin are bridging: the interaction speaks for them.
  { classes: ['doac', 'anticoagulant'], severity: 'serious', basis: label },
  { classes: ['heparins', 'heparins'], severity: 'serious', basis: stopp },
  { classes: ['thrombolytic', 'thrombolytic'], severity: 'serious', basis: stopp },
  { classes: ['p2y12-inhibitor', 'p2y12-inhibitor'], severity: 'serious', basis: stopp },
  { classes: ['ace-inhibitor', 'ace-inhibitor'], severity: 'serious', basis: stopp },
  { classes: ['arb', 'arb'], severity: 'serious', basis: stopp },
  { classes: ['beta-blocker', 'beta-blocker'], severity: 'serious', basis: stopp },
  { classes: ['statin', 'statin'], severity: 'serious', basis: stopp },
  { classes: ['ssri', 'ssri'], severity: 'serious', basis: stopp },
  { classes: ['sulfonylurea', 'sulfonylurea'], severity: 'serious', basis: stopp },
  { classes: ['dpp4-inhibitor', 'dpp4-inhibitor'], severity: 'serious', basis: stopp },
  { classes: ['glp1-agonist', 'glp1-agonist'], severity: 'serious', basis: stopp },
  { classes: ['sglt2-inhibitor', 'sglt2-inhibitor'], severity: 'serious', basis: stopp },
  { classes: ['long-acting-insulin', 'long-acting-insulin'], severity: 'serious', basis: stopp },
  { classes: ['cardiac-glycoside', 'cardiac-glycoside'], severity: 'serious', basis: stopp },
  { classes: ['dihydropyridine', 'dihydropyridine'], severity: 'caution', basis: stopp },
  { classes: ['loop-diuretic', 'loop-diuretic'], severity: 'caution', basis: stopp },
  { classes: ['thiazide', 'thiazide'], severity: 'caution', basis: stopp },
  { classes: ['proton-pump-inhibitor', 'proton-pump-inhibitor'], severity: 'caution', basis: stopp },
  { classes: ['benzodiazepine', 'benzodiazepine'], severity: 'caution', basis: stopp },
  { classes: ['strong-opioid', 'strong-opioid'], severity: 'caution', basis: stopp },
  { classes: ['xanthine', 'xanthine'], severity: 'serious', basis: stopp },
];
