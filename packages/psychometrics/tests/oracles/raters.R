# Rscript packages/psychometrics/tests/oracles/raters.R > packages/psychometrics/tests/fixtures/raters-oracle.json
# What R gives for ratings drawn here: intraclass correlations (psych; lme4 for the two-way random one), weighted kappa
# (psych), Krippendorff's alpha by the coincidence matrix of his definition (written out here), and the many-facet rating
# scale model as an adjacent-category model with fixed effects (VGAM), which is the same likelihood.
suppressPackageStartupMessages({ library(psych); library(lme4); library(VGAM) })
set.seed(20261117)
raters <- paste0("r", 1:4); targets <- paste0("t", 1:30); aspects <- paste0("a", 1:3)
quality <- rnorm(30); severity <- c(-0.6, -0.1, 0.2, 0.5); difficulty <- c(-0.4, 0.1, 0.3)
steps <- c(-1.5, -0.5, 0.5, 1.5)
draw <- function(logit) {
  weights <- exp(cumsum(c(0, logit - steps)))
  sample(1:5, 1, prob = weights)
}
long <- expand.grid(target = targets, rater = raters, aspect = aspects, stringsAsFactors = FALSE)
long$score <- mapply(function(t, r, a) draw(quality[match(t, targets)] - severity[match(r, raters)] - difficulty[match(a, aspects)]),
                     long$target, long$rater, long$aspect)
first <- long[long$aspect == "a1", ]
wide <- sapply(raters, function(r) first$score[first$rater == r][order(match(first$target[first$rater == r], targets))])

icc <- suppressMessages(ICC(wide, lmer = FALSE))$results
iccRows <- lapply(seq_len(nrow(icc)), function(i) list(type = icc$type[i], value = icc$ICC[i], low = icc[["lower bound"]][i], high = icc[["upper bound"]][i]))
mixed <- as.data.frame(VarCorr(lmer(score ~ 1 + (1 | target) + (1 | rater), data = first)))
variance <- setNames(mixed$vcov, mixed$grp)
kappa <- function(i, j) {
  levels <- 1:5
  quadratic <- outer(levels, levels, function(a, b) 1 - (a - b)^2 / 16)
  linear <- outer(levels, levels, function(a, b) 1 - abs(a - b) / 4)
  pair <- table(factor(wide[, i], levels), factor(wide[, j], levels))
  list(first = i - 1, second = j - 1, quadratic = cohen.kappa(pair, w = quadratic)$weighted.kappa, linear = cohen.kappa(pair, w = linear)$weighted.kappa)
}
# Some are missing, as where not everybody rates everything.
holed <- wide
holed[cbind(c(2, 5, 9, 9, 14, 21, 28), c(1, 3, 2, 4, 4, 1, 2))] <- NA
krippendorff <- function(units, distance) {
  values <- sort(unique(na.omit(as.vector(units))))
  pairs <- matrix(0, length(values), length(values))
  for (i in seq_len(nrow(units))) {
    own <- units[i, !is.na(units[i, ])]
    if (length(own) < 2) next
    for (a in seq_along(own)) for (b in seq_along(own)) if (a != b) {
      at <- c(match(own[a], values), match(own[b], values))
      pairs[at[1], at[2]] <- pairs[at[1], at[2]] + 1 / (length(own) - 1)
    }
  }
  n <- rowSums(pairs)
  d <- outer(seq_along(values), seq_along(values), Vectorize(function(a, b) distance(a, b, values, n)))
  1 - (sum(n) - 1) * sum(pairs * d) / sum(outer(n, n) * d)
}
alpha <- list(
  nominal = krippendorff(holed, function(a, b, v, n) as.numeric(a != b)),
  ordinal = krippendorff(holed, function(a, b, v, n) (sum(n[a:b]) - (n[a] + n[b]) / 2)^2),
  interval = krippendorff(holed, function(a, b, v, n) (v[a] - v[b])^2))

long$target <- factor(long$target, targets); long$rater <- factor(long$rater, raters); long$aspect <- factor(long$aspect, aspects)
contrasts(long$rater) <- contr.sum(4); contrasts(long$aspect) <- contr.sum(3)
long$ordered <- ordered(long$score)
fit <- vglm(ordered ~ target + rater + aspect, acat(parallel = TRUE ~ target + rater + aspect - 1), data = long, epsilon = 1e-12, maxit = 100)
b <- coef(fit)
intercepts <- b[grep("Intercept", names(b))]
targetEffects <- c(0, b[grep("^target", names(b))])
raterEffects <- b[grep("^rater", names(b))]; raterEffects <- c(raterEffects, -sum(raterEffects))
aspectEffects <- b[grep("^aspect", names(b))]; aspectEffects <- c(aspectEffects, -sum(aspectEffects))
# log P(x) / P(x - 1) = target - rater - aspect - tau: thresholds sum to 0.
measures <- targetEffects + mean(intercepts)
json <- function(x) {
  if (is.null(x)) return("null")
  if (is.list(x)) {
    parts <- sapply(x, json)
    if (is.null(names(x))) return(paste0("[", paste(parts, collapse = ","), "]"))
    return(paste0("{", paste0("\"", names(x), "\":", parts, collapse = ","), "}"))
  }
  if (is.character(x)) x <- paste0("\"", x, "\"") else x <- ifelse(is.na(x), "null", formatC(x, digits = 12, format = "g", flag = ""))
  x <- trimws(x)
  if (length(x) == 1) x else paste0("[", paste(x, collapse = ","), "]")
}
rows <- function(m) lapply(seq_len(nrow(m)), function(i) as.numeric(m[i, ]))
cat(json(list(
  versions = list(R = as.character(getRversion()), psych = as.character(packageVersion("psych")), lme4 = as.character(packageVersion("lme4")), VGAM = as.character(packageVersion("VGAM"))),
  wide = rows(wide), holed = rows(holed), icc = iccRows,
  lme4 = list(target = unname(variance["target"]), rater = unname(variance["rater"]), residual = unname(variance["Residual"])),
  kappas = list(kappa(1, 2), kappa(1, 3), kappa(2, 4), kappa(3, 4)),
  alpha = alpha,
  ratings = lapply(seq_len(nrow(long)), function(i) list(as.character(long$target[i]), as.character(long$rater[i]), as.character(long$aspect[i]), as.numeric(long$score[i]))),
  facets = list(targets = unname(measures), raters = unname(-raterEffects), aspects = unname(-aspectEffects), thresholds = unname(mean(intercepts) - intercepts), logLik = as.numeric(logLik(fit)))
)), "\n")
